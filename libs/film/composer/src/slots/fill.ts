import type { Composition } from "../schema/composition.ts";
import type { SlotValue, SlotValues } from "../schema/slots.ts";
import { isSlot } from "../schema/values.ts";

/**
 * Fills the slots of a composition, so that no reference is left. Slots without a value get their default. Layers and sounds
 * whose slots have neither a value nor a default are left out.
 *
 * @param values values must have the kinds that their slots require @throws TypeError for a value of another kind
 */
export function fillSlots(composition: Composition, values: SlotValues): Composition {
  const fillings = new Map(composition.slots.map((slot) => [slot.key, fillingOf(slot, values)]));
  const { scenes, overlays, captions, sounds } = composition;
  return {
    ...composition,
    slots: [],
    scenes: scenes.map((scene) => ({ ...replaced(scene), layers: kept(scene.layers) })),
    overlays: kept(overlays),
    captions: replaced(captions),
    sounds: kept(sounds),
  };

  function kept<Part extends { kind: string }>(parts: readonly Part[]): Part[] {
    return parts.filter((part) => hasAll(part)).map(replaced);
  }

  function hasAll(part: object): boolean {
    return ["source" in part && part.source, "text" in part && part.text].every(
      (one) => !isSlot(one) || fillings.get(one.slot) != null,
    );
  }

  function replaced<Part>(part: Part): Part {
    if (isSlot(part)) return fillings.get(part.slot) as Part;
    if (Array.isArray(part)) return part.map(replaced) as Part;
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, replaced(value)])) as Part;
  }
}

type Filling = string | { asset: string } | null;

function fillingOf({ key, kind, ...slot }: Composition["slots"][number], values: SlotValues): Filling {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  if (value && value.kind !== kind) throw new TypeError(`slot ${key} takes a ${kind}, not a ${value.kind}`);
  const filling = value ? inPlaceOf(value) : null;
  return filling ?? ("usual" in slot ? slot.usual : null);
}

function inPlaceOf(value: SlotValue): Filling {
  if (value.kind === "text") return value.text.trim() === "" ? null : value.text;
  return value.kind === "colour" ? value.colour : { asset: value.asset };
}
