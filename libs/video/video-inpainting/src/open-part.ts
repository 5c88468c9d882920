import { durationsOf } from "@cutwater/media/duration.ts";
import { probe } from "@cutwater/media/probe.ts";
import { type PictureTiming, timingOf } from "@cutwater/media/timing.ts";
import { traitsOf, type VideoTraits } from "@cutwater/media/video/traits.ts";
import { refuseWhenBroken } from "./facts.ts";
import { type Part, refuseOddSize } from "./limits.ts";

/** A video that is opened for reading, or a part of it. */
export type OpenedPart = {
  traits: VideoTraits;
  /** Times on the file's clock between which frames are read. */
  fromSeconds: number;
  untilSeconds?: number;
  /** Time of the first frame in units of the time base, if it was shown already when the part begins. */
  beginsAt?: number;
  clock: PictureClock;
};

/** Measured times of the picture, in seconds on the file's clock. */
export type PictureClock = Pick<PictureTiming, "times" | "isWhole"> & {
  /** End of the last frame. */
  endSeconds: number;
  /** Median length of a frame. */
  usualSeconds: number;
  /** Seconds that the header states and a file that is cut off lacks. */
  cutOffSeconds: number;
};

/** Seconds by which the start and end of a part are moved earlier, so that rounding never skips a frame. */
const aimSeconds = 0.0005;
/** A frame that is shown longer than a usual one by more than this stands still. */
export const leastStillSeconds = 0.1;

/** Opens a video, or a part of it. @throws Refusal of a frame size, or of a file that is not readable; the signal's reason */
export async function openPart({
  path,
  part,
  signal,
}: {
  path: string;
  part?: Part;
  signal?: AbortSignal;
}): Promise<OpenedPart> {
  const own = signal ? { signal } : {};
  const stated = await refuseWhenBroken(traitsOf(path, own));
  refuseOddSize(stated);
  const clock = await refuseWhenBroken(clockOf(path, stated, own));
  const traits = { ...stated, endTime: endTimeOf(stated, clock) };
  if (!part) return { traits, fromSeconds: 0, clock };
  // Times of a part count from the first frame, but the file may not.
  const { num, den } = traits.timeBase;
  const startSeconds = (traits.startTime * num) / den;
  const begins = startSeconds + part.fromSeconds;
  const untilSeconds = startSeconds + part.toSeconds - aimSeconds;
  const shown = standingAt(begins, clock);
  return shown === null
    ? { traits, fromSeconds: Math.max(0, begins - aimSeconds), untilSeconds, clock }
    : { traits, fromSeconds: shown - aimSeconds, untilSeconds, beginsAt: Math.round((begins * den) / num), clock };
}

async function clockOf(
  path: string,
  { endTime, timeBase: { num, den } }: VideoTraits,
  options: { signal?: AbortSignal },
): Promise<PictureClock> {
  const facts = await probe(path, options);
  const timing = await timingOf(path, facts, options);
  const { times, startSeconds, usualSeconds, isWhole } = timing.picture ?? noPicture;
  const endSeconds = startSeconds + durationsOf(facts, timing).pictureSeconds;
  const cutOffSeconds = timing.isCutOff && endTime !== null ? (endTime * num) / den - endSeconds : 0;
  return { times, usualSeconds, isWhole, endSeconds, cutOffSeconds };
}

const noPicture = { times: [], startSeconds: 0, usualSeconds: 0, isWhole: true };

/** Start of a frame that is shown at a time, and for a while after it; null if a next frame follows soon. */
export function standingAt(seconds: number, { times, endSeconds, usualSeconds }: PictureClock): number | null {
  const after = times.findIndex((time) => time >= seconds - aimSeconds);
  const next = after < 0 ? endSeconds : times[after]!;
  const shown = after < 0 ? times.at(-1) : times[after - 1];
  const isStill = next - seconds > Math.max(usualSeconds, leastStillSeconds);
  return isStill && shown !== undefined ? shown : null;
}

/** End of the frame that is shown at a time. */
export const endOfFrame = (seconds: number, { times, endSeconds }: PictureClock): number =>
  times.find((time) => time > seconds + aimSeconds) ?? endSeconds;

/** End of the picture in units of the time base: the container's word, unless the frames were measured to last longer. */
function endTimeOf({ endTime, timeBase: { num, den } }: VideoTraits, { times, ...clock }: PictureClock): number | null {
  const { endSeconds, usualSeconds, isWhole } = clock;
  const stated = endTime === null ? (times.at(-1) ?? 0) + usualSeconds : (endTime * num) / den;
  const isAlike = Math.abs(endSeconds - stated) <= leastStillSeconds;
  return isAlike || !isWhole || times.length === 0 ? endTime : Math.round((endSeconds * den) / num);
}
