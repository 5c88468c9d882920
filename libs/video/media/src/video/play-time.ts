import { durationsOf } from "../duration.ts";
import type { RunOptions } from "../ffmpeg.ts";
import { heldCopy } from "../picture-lasting.ts";
import { probe } from "../probe.ts";
import { timingOf } from "../timing.ts";
import { delayAt, type SlowedPiece } from "./slowed.ts";
import { traitsOf } from "./traits.ts";

/** Times of a video in seconds after the file's first moment, from which ffmpeg counts. */
export type PlayTime = {
  /** Start of each frame, ascending. */
  frames: readonly number[];
  /** End of the last frame. */
  pictureEndSeconds: number;
  /** End of picture and sound. */
  endSeconds: number;
  /** Whether the last frame is shown notably longer than a usual one. */
  isHeld: boolean;
};

/** A last frame that is longer than a usual one by less than this is not held: encoders give it a usual length. */
const leastHeldSeconds = 0.1;

/** Measures the times of a video. @throws MediaError, or the signal's reason */
export async function playTimeOf(path: string, options: RunOptions = {}): Promise<PlayTime> {
  const facts = await probe(path, options);
  const timing = await timingOf(path, facts, options);
  const { pictureSeconds, presentedSeconds } = durationsOf(facts, timing);
  const { times, startSeconds, usualSeconds, isWhole } = timing.picture ?? none;
  const frames = times.map((time) => time - facts.startSeconds);
  const pictureEndSeconds = startSeconds - facts.startSeconds + pictureSeconds;
  return {
    frames,
    pictureEndSeconds,
    endSeconds: presentedSeconds > pictureSeconds ? presentedSeconds : pictureEndSeconds,
    isHeld: isWhole && pictureEndSeconds - (frames.at(-1) ?? 0) > usualSeconds + leastHeldSeconds,
  };
}

const none = { times: [], startSeconds: 0, usualSeconds: 0, isWhole: false };

/**
 * Seconds from the first frame of an encoded video to the end of the last one; null when an encoder makes the last frame long
 * enough.
 *
 * @param further times of added frames, ascending
 */
export function heldSecondsOf(
  { frames, pictureEndSeconds, endSeconds, isHeld }: PlayTime,
  { slowed, further }: { slowed: readonly SlowedPiece[]; further: readonly number[] },
): number | null {
  if (!isHeld && further.length === 0) return null;
  const lastFurther = further.at(-1) ?? 0;
  const end = lastFurther > pictureEndSeconds ? endSeconds : pictureEndSeconds;
  const start = Math.min(frames[0] ?? 0, further[0] ?? Number.POSITIVE_INFINITY);
  return end + delayAt(slowed, end) - (start + delayAt(slowed, start));
}

/**
 * ffmpeg options for copying a video into another container, so that a last frame that is held keeps its length; none for other
 * videos.
 *
 * @throws MediaError, or the signal's reason
 */
export async function heldCopyOf(path: string, container: string, options: RunOptions = {}): Promise<string[]> {
  const facts = await probe(path, options);
  const { frames, pictureEndSeconds, isHeld } = await playTimeOf(path, options);
  if (!isHeld) return [];
  const { num, den } = (await traitsOf(path, options)).timeBase;
  const from = facts.format.includes("matroska") ? "matroska" : "mp4";
  const to = container === "mkv" || container === "webm" ? "matroska" : "mp4";
  return heldCopy(pictureEndSeconds - (frames[0] ?? 0), num / den, { from, to });
}
