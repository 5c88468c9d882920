import { readShown, type ShownFrame, type ShownWanted } from "@cutwater/media/video/shown.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";

export type FramesWanted = Omit<ShownWanted, "fromSeconds" | "traits"> & {
  traits: Clock;
  /** Requested time in seconds after the video's first frame. A time after the end means the last frame. */
  time: number;
  /** Average number of frames per second. */
  framesPerSecond: number;
};

/** The traits that determine a video's times. */
export type Clock = Pick<VideoTraits, "index" | "timeBase" | "startTime" | "endTime">;

/** Frames around a time, ascending. */
export type Around = {
  /** The frame shown at the time, two frames before it and two frames after it. */
  near: ShownFrame[];
  /** Index of the shown frame in `near`. */
  at: number;
  /** Spaced frames: the shown frame or an earlier one, and further frames, with at least `leastSeconds` between any two. */
  spaced: ShownFrame[];
};

/** Minimum distance of spaced frames. Above 45 frames per second some frames are left out. */
export const leastSeconds = 1 / 45;
/** Tolerance in seconds: rounded times may be slightly before the time of their frame. */
export const roundingSeconds = 0.001;

/**
 * Reads the frames around a time. The frame shown at a time is the last frame that began before it, however long before, by the
 * frames' own times. Memory holds only as many frames as are returned, whatever the frame rate.
 *
 * @param most maximum number of spaced frames before and after @returns null when there is no frame at all
 * @throws MediaError, or the signal's reason
 */
export async function framesAround({ time, ...video }: FramesWanted, most: number): Promise<Around | null> {
  const wanted = { ...video, time };
  const sought = Math.min(time, endOf(video.traits));
  const reachSeconds = (most + 1) / Math.min(30, Math.max(5, wanted.framesPerSecond));
  for (let backSeconds = reachSeconds; backSeconds < sought; backSeconds *= widening) {
    const found = await readAround(wanted, most, reachSeconds, sought - backSeconds);
    if (found?.isBegun) return found;
  }
  return await readAround(wanted, most, reachSeconds, 0);
}

/**
 * When the frame began earlier than expected, or a seek lands on a later frame, reading starts again this many times further
 * back.
 */
export const widening = 8;

/** End of a video's last frame, in seconds after its first one; infinite when the container does not state it. */
export function endOf({ timeBase, startTime, endTime }: Clock): number {
  return endTime === null ? Number.POSITIVE_INFINITY : ((endTime - startTime) * timeBase.num) / timeBase.den;
}

async function readAround({ time, ...video }: FramesWanted, most: number, reachSeconds: number, fromSeconds: number) {
  const before: ShownFrame[] = [];
  const after: ShownFrame[] = [];
  const spaced: { before: ShownFrame[]; after: ShownFrame[] } = { before: [], after: [] };
  let last = Number.NEGATIVE_INFINITY;
  for await (const frame of readShown({ ...video, fromSeconds })) {
    const isBefore = frame.seconds <= time + roundingSeconds;
    const isSpaced = frame.seconds - last >= leastSeconds;
    if (isSpaced) last = frame.seconds;
    if (isBefore) keepLast(before, frame, 3);
    if (isBefore && isSpaced) keepLast(spaced.before, frame, most + 1);
    if (!isBefore && after.length < 2) after.push(frame);
    if (!isBefore && isSpaced && spaced.after.length < most) spaced.after.push(frame);
    if (after.length === 2 && (spaced.after.length === most || frame.seconds > time + reachSeconds)) break;
  }
  const near = [...before, ...after];
  if (near.length === 0) return null;
  const isBegun = before.length > 0;
  return { near, at: Math.max(0, before.length - 1), spaced: [...spaced.before, ...spaced.after], isBegun };
}

function keepLast(frames: ShownFrame[], frame: ShownFrame, most: number): void {
  frames.push(frame);
  if (frames.length > most) frames.shift();
}
