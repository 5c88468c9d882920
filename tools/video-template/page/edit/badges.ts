import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { isSlot } from "@cutwater/composer/schema/values.ts";
import { startsOf } from "@cutwater/composer/time/scenes.ts";

type Layer = Composition["overlays"][number];

/**
 * The badges of the slots: pictures have numbers, words have letters. They are the same on the stage, in the form and in the
 * lanes.
 */
export function badgesOf({ slots }: Pick<Composition, "slots">): Map<string, string> {
  let pictures = 0;
  let words = 0;
  return new Map(
    slots.flatMap(({ key, kind }): [string, string][] => {
      if (kind === "picture" || kind === "video") return [[key, String(++pictures)]];
      return kind === "text" ? [[key, letterOf(words++)]] : [];
    }),
  );
}

const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`;

/** The slot whose content a layer shows; null if it shows none. */
export function slotOf(layer: Layer): string | null {
  const source = layer.kind === "text" ? layer.text : "source" in layer ? layer.source : null;
  return isSlot(source) ? source.slot : null;
}

/** A layer that shows a slot, and the time at which it is most visible, in seconds of the film. */
export type Showing = { id: string; slot: string; scene: number; at: number };

/** The layers that show each slot, scene by scene. */
export function showingsOf(composition: Pick<Composition, "scenes" | "overlays">): Showing[] {
  const starts = startsOf(composition);
  return composition.scenes.flatMap(({ layers, seconds }, scene) =>
    layers.flatMap((layer): Showing[] => {
      const slot = slotOf(layer);
      const from = (starts[scene] ?? 0) + layer.start;
      const to = (starts[scene] ?? 0) + Math.min(layer.end ?? seconds, seconds);
      return slot === null ? [] : [{ id: layer.id, slot, scene, at: from + (to - from) * 0.6 }];
    }),
  );
}
