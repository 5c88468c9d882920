import type { Composition } from "../schema/composition.ts";
import type { Slot } from "../schema/slots.ts";
import { isSlot } from "../schema/values.ts";

/** A use of a slot, and the kind of value it needs there. */
export type Reference = { slot: string; kind: Slot["kind"] };

/** Every use of a slot in a composition. */
export function referencesOf({ scenes, overlays, captions, sounds }: Pick<Composition, Parts>): Reference[] {
  const found: Reference[] = [];
  visit([scenes, overlays, captions], null);
  for (const { source } of sounds) if (isSlot(source)) found.push({ slot: source.slot, kind: "sound" });
  return found;

  function visit(value: unknown, owner: Owner | null): void {
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (isSlot(part)) found.push({ slot: part.slot, kind: kindOf(key, owner ?? value) });
      else visit(part, key === "focus" ? owner : value);
    }
  }
}

type Parts = "scenes" | "overlays" | "captions" | "sounds";
type Owner = { kind?: string };

/** The kind of value that a property needs. Every property that is not listed is a colour. */
function kindOf(property: string, { kind }: Owner): Slot["kind"] {
  if (property === "text") return "text";
  if (property === "source") return kind === "video" ? "video" : "picture";
  return "colour";
}
