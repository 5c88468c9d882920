import { parseComposition } from "@cutwater/composer/parse-composition.ts";
import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { isSlot } from "@cutwater/composer/schema/values.ts";
import type { WrittenLanguage } from "@cutwater/contract/i18n.ts";
import { type TemplateName, templates } from "./all.ts";
import { compose } from "./compose.ts";
import { type Length, lengthen } from "./lengthen.ts";

/** The settings that decide how a film looks before any picture is added. */
export type Project = {
  template?: string | undefined;
  composition?: Composition | undefined;
  language: WrittenLanguage;
  length: Length;
};

export const isTemplateName = (name: string | undefined): name is TemplateName =>
  name !== undefined && Object.hasOwn(templates, name);

/** The composition of a project with open slots; null if the project names none. */
export function compositionOf({ template, composition, language, length }: Project): Composition | null {
  const found = composition ?? (isTemplateName(template) ? oursIn(template, language) : null);
  return found && lengthen(found, length);
}

const parsed = new Map<string, Composition>();

/** One of our own templates, parsed only once. */
function oursIn(name: TemplateName, language: WrittenLanguage): Composition {
  const key = `${name} ${language}`;
  const composition = parsed.get(key) ?? parseComposition(compose(templates[name], language));
  parsed.set(key, composition);
  return composition;
}

/** Whether a composition names no files, because all its pictures, videos and sounds are slots. */
export const hasSlotsOnly = ({ scenes, overlays, sounds }: Composition): boolean =>
  [...scenes.flatMap(({ layers }) => layers), ...overlays, ...sounds].every(
    (part) => !("source" in part) || isSlot(part.source),
  );

type Layer = Composition["overlays"][number];

/**
 * Adapts a composition to the customer's contents: picture slots filled with videos become video slots, and scenes whose slots
 * are all optional and empty are omitted.
 */
export function fitted(
  composition: Composition,
  filled: ReadonlyMap<string, "text" | "colour" | "picture" | "video" | "sound">,
): Composition {
  const isVideo = (key: string) => filled.get(key) === "video";
  const stays = new Set(
    composition.slots.flatMap((slot) =>
      slot.isRequired || ("usual" in slot && slot.usual !== null) ? [slot.key] : [],
    ),
  );
  const moving = (layer: Layer): Layer =>
    layer.kind === "picture" && isSlot(layer.source) && isVideo(layer.source.slot)
      ? { ...layer, kind: "video", from: 0 }
      : layer;
  const scenes = composition.scenes.filter(({ layers }) => {
    const asked = layers.flatMap(slotsOf);
    return asked.length === 0 || asked.some((key) => filled.has(key) || stays.has(key));
  });
  return {
    ...composition,
    slots: composition.slots.map((slot) =>
      slot.kind === "picture" && isVideo(slot.key) ? { ...slot, kind: "video" } : slot,
    ),
    scenes: (scenes.length > 0 ? scenes : composition.scenes).map((scene) => ({
      ...scene,
      layers: scene.layers.map(moving),
    })),
    overlays: composition.overlays.map(moving),
  };
}

/** The slots that a layer shows, except for the slots of its colours. */
function slotsOf(layer: Layer): string[] {
  if (layer.kind === "text") return isSlot(layer.text) ? [layer.text.slot] : [];
  return "source" in layer && isSlot(layer.source) ? [layer.source.slot] : [];
}
