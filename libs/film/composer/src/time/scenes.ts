import type { Composition } from "../schema/composition.ts";
import { ease } from "./easing.ts";

type Timed = Pick<Composition, "scenes">;

/** Start of each scene in seconds of the film. A scene starts before the previous one ends, by the length of their transition. */
export function startsOf({ scenes }: Timed): number[] {
  let start = 0;
  return scenes.map(({ seconds, transition }) => {
    const own = start;
    start += seconds - transition.seconds;
    return own;
  });
}

/** How long the film is, in seconds. */
export function lengthOf({ scenes }: Timed): number {
  const last = scenes.at(-1);
  return last ? (startsOf({ scenes }).at(-1) ?? 0) + last.seconds : 0;
}

/** Number of frames of the film. The last frame may be shown for a shorter time, by less than half a frame. */
export const framesOf = (composition: Pick<Composition, "scenes" | "fps">): number =>
  Math.max(1, Math.round(lengthOf(composition) * composition.fps));

/** A visible scene, the time within the scene, and how far it has replaced the previous scene (1 = completely). */
export type SeenScene = { place: number; seconds: number; arrived: number };

/**
 * The one or two scenes visible at a time, the earlier one first. Times outside the film are clamped to its first or last moment.
 */
export function seenAt({ scenes }: Timed, seconds: number): SeenScene[] {
  const starts = startsOf({ scenes });
  const place = Math.max(
    0,
    starts.findLastIndex((start) => start <= seconds + tick),
  );
  const local = Math.max(0, seconds - (starts[place] ?? 0));
  const transition = scenes[place - 1]?.transition;
  const own = { place, seconds: Math.min(local, scenes[place]?.seconds ?? 0), arrived: 1 };
  if (!transition || local >= transition.seconds - tick) return [own];
  const before = { place: place - 1, seconds: seconds - (starts[place - 1] ?? 0), arrived: 1 };
  return [before, { ...own, arrived: ease(transition.easing, local / transition.seconds) }];
}

/** Tolerance in seconds for rounding; shorter than any frame. */
const tick = 1e-6;
