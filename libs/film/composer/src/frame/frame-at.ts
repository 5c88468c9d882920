import type { Film } from "../layout/lay-out.ts";
import { solid } from "../schema/solid.ts";
import { wordAt } from "../text/phrases.ts";
import { type SeenScene, seenAt } from "../time/scenes.ts";
import { layerOps } from "./layer-ops.ts";
import type { Op } from "./op.ts";
import { transitionOps } from "./transition-ops.ts";

/**
 * Returns the operations that draw the film at a time in seconds, from the lowest layer to the highest. A pure function:
 * operations are plain data without pictures.
 */
export function frameAt(film: Film, seconds: number): Op[] {
  const { scenes, overlays } = film.composition;
  const [first, second] = seenAt(film.composition, seconds);
  if (!first) throw new RangeError("a film has a scene");
  const transition = scenes[first.place]?.transition;
  const seen =
    second && transition
      ? transitionOps(transition, second.arrived, { from: sceneOps(first), to: sceneOps(second), frame: film.frame })
      : sceneOps(first);
  const above = overlays.flatMap((layer) => layerOps(film, layer, { seconds, length: film.seconds }));
  return [...seen, ...above, ...captionOps()];

  function sceneOps({ place, seconds: local }: SeenScene): Op[] {
    const scene = scenes[place];
    if (!scene) throw new RangeError(`there is no scene ${place}`);
    const length = scene.seconds;
    const ops = scene.layers.flatMap((layer) => layerOps(film, layer, { seconds: local, length }));
    return [{ op: "fill", colour: solid(scene.background) }, ...ops];
  }

  function captionOps(): Op[] {
    const place = film.phrases.findIndex(({ start, end }) => start <= seconds && seconds < end);
    const phrase = film.phrases[place];
    return phrase ? [{ op: "phrase", place, word: wordAt(phrase, seconds) }] : [];
  }
}
