import { type MediaFacts, videoOf } from "./facts.ts";
import type { PictureTiming, Timing } from "./timing.ts";

/** Durations of a file in seconds, for prices, limits and results. */
export type Durations = {
  /** From the first frame to the end of the last one. */
  pictureSeconds: number;
  /**
   * From the file's first moment to its last one: longer than the picture when the sound begins earlier or ends later. Equal to
   * `pictureSeconds` when they differ by at most a quarter of a second.
   */
  presentedSeconds: number;
};

/** Differences of up to this many seconds are not worth a notice: the last packet of a sound exceeds the picture. */
const tolerance = 0.25;

/** Durations of a file with a picture, from its measured times. */
export function durationsOf(facts: MediaFacts, { picture, sound }: Timing): Durations {
  const pictureSeconds = picture ? pictureSecondsOf(facts, picture) : 0;
  const pictureEnd = (picture?.startSeconds ?? 0) + pictureSeconds;
  const presented = Math.max(pictureEnd, sound?.endSeconds ?? 0) - facts.startSeconds;
  const isLonger = presented > pictureSeconds + tolerance;
  return { pictureSeconds, presentedSeconds: isLonger ? rounded(presented) : pictureSeconds };
}

/**
 * Duration of the picture. The frames are counted. The header is trusted only when it states about the same duration, or when it
 * states more than could be counted.
 */
function pictureSecondsOf(facts: MediaFacts, { times, startSeconds, endSeconds, isWhole }: PictureTiming): number {
  const told = videoOf(facts)?.durationSeconds ?? facts.durationSeconds ?? 0;
  const seconds = endSeconds - startSeconds;
  const isAlike = Math.abs(told - seconds) <= Math.max(tolerance, seconds * 0.02);
  // A single frame lasts as long as its container says.
  const isTold = isAlike || ((!isWhole || times.length === 1) && told > seconds);
  return Math.max(0.001, rounded(isTold ? told : seconds));
}

const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
