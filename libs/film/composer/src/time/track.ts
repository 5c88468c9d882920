import type { Track } from "../schema/motion.ts";
import { ease } from "./easing.ts";

/** A track's value at a time, in seconds after its layer's start. It is constant before the first keyframe and after the last. */
export function valueAt(track: Track, seconds: number): number {
  if (typeof track === "number") return track;
  const next = track.findIndex(({ at }) => at > seconds);
  const after = next < 0 ? track.at(-1) : track[next];
  const before = next > 0 ? track[next - 1] : null;
  if (!after) throw new RangeError("a track has a keyframe");
  if (next < 0 || !before) return after.value;
  const share = ease(after.easing, (seconds - before.at) / (after.at - before.at));
  return before.value + (after.value - before.value) * share;
}

/** The greatest keyframe value of a track. Easings that overshoot may exceed it slightly. */
export const greatestOf = (track: Track): number =>
  typeof track === "number" ? track : Math.max(...track.map(({ value }) => value));
