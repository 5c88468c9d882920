import { rm } from "node:fs/promises";
import { join } from "node:path";
import { refuse } from "@cutwater/contract/answer.ts";
import type { JobStep } from "@cutwater/contract/jobs.ts";
import { compose, type Homography, identity, invert } from "@cutwater/imaging/homography.ts";
import { areaOf } from "@cutwater/imaging/mask/runs.ts";
import { sizeOf } from "@cutwater/media/video/read.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import { likelyRate } from "../facts.ts";
import { refuseTooManyFrames } from "../limits.ts";
import { endOfFrame, leastStillSeconds, type PictureClock } from "../open-part.ts";
import { type Analysis, analyse } from "./analyse.ts";
import { createSmallFrames } from "./small-frames.ts";
import type { Found, Subject } from "./subject.ts";
import { storedPoints } from "./upright.ts";

/** All facts about a video that are needed before a frame is changed. */
export type Study<Told = null> = Analysis & Found<Told>;

export type StudyWanted<Told = null> = {
  path: string;
  traits: VideoTraits;
  /** Size as shown. */
  upright: { width: number; height: number };
  durationSeconds: number;
  subject: Subject<Told>;
  /** Only frames shown at or after `fromSeconds` and before `untilSeconds` are read (times on the file's clock). */
  fromSeconds: number;
  untilSeconds?: number;
  /** Time of the first frame, in units of the time base, if its own time is earlier. */
  beginsAt?: number;
  clock: PictureClock;
  /** Folder for small frames during the study. */
  folder: string;
  modelDirectories: readonly string[];
  threads: number;
  signal?: AbortSignal;
  /** Called with the finished share, 0-1, and the current step. */
  onShare(share: number, step: JobStep): void;
};

const shareOfLooking = 0.5;
/**
 * Tolerance for uneven frames: while analysing, the number of frames may exceed the number allowed for the time so far by this
 * many seconds' worth of frames.
 */
const burstSeconds = 10;

/** Analyses the video and finds what to remove. @throws Refusal, or MediaError for a video that breaks off */
export async function study<Told>(wanted: StudyWanted<Told>): Promise<Study<Told>> {
  const { path, traits, upright, durationSeconds, subject, fromSeconds, untilSeconds, beginsAt } = wanted;
  const { clock, folder, signal, onShare } = wanted;
  const lasts = (units: number) => (units * traits.timeBase.num) / traits.timeBase.den;
  const wholeSeconds = Math.max(0.001, Math.min(durationSeconds, (untilSeconds ?? durationSeconds) - fromSeconds));
  const toStored = storedPoints(traits, upright);
  const smallPath = join(folder, "small.yuv");
  const frames = await createSmallFrames(smallPath, sizeOf(traits, true), traits.isFullRange);
  try {
    const analysis = await analyse({
      path,
      traits,
      fromSeconds,
      onHalf: frames.add,
      ...(untilSeconds ? { untilSeconds } : {}),
      ...(beginsAt === undefined ? {} : { beginsAt }),
      ...(signal ? { signal } : {}),
      outlines: subject.overlays({ traits, toStored }),
      onFrames(times) {
        const seconds = lasts(times.at(-1)! - times[0]!);
        refuseTooManyFrames(times.length, seconds + burstSeconds);
        onShare(shareOfLooking * Math.min(1, seconds / wholeSeconds), { key: "looking", params: {} });
      },
    });
    if (analysis.times.length === 0) refuse("videoBroken");
    const seconds = secondsOf(analysis, traits);
    refuseTooManyFrames(seconds.length, seconds.at(-1)! - seconds[0]!);
    const framesPerSecond = rateOf(seconds);
    const frameAt = (time: number) =>
      Math.max(
        0,
        seconds.findLastIndex((shown) => shown <= time + 0.001),
      );
    const { width, height } = traits;
    const scene = { width, height, small: frames.small, framesPerSecond, ...analysis };
    const endSeconds = endOf(seconds, framesPerSecond, { traits, clock });
    const known = { path, traits, upright, toStored, fromSeconds, seconds, endSeconds, count: seconds.length };
    const video = { ...known, framesPerSecond, frameAt, scene };
    const found = await subject.find(video, {
      modelDirectories: wanted.modelDirectories,
      threads: wanted.threads,
      ...(signal ? { signal } : {}),
      onShare: (share, step) => onShare(shareOfLooking + (1 - shareOfLooking) * share, step),
    });
    refuseCovered(found.holes, analysis, width * height);
    return { ...analysis, ...found };
  } finally {
    await frames.close();
    await rm(smallPath, { force: true });
  }
}

/** End of the last frame in seconds after the video's first one. A frame that is held ends as measured. */
function endOf(
  seconds: readonly number[],
  framesPerSecond: number,
  { traits: { startTime, timeBase }, clock }: Pick<StudyWanted, "traits" | "clock">,
): number {
  const last = seconds.at(-1) ?? 0;
  const measured = endOfFrame(last + (startTime * timeBase.num) / timeBase.den, clock);
  const usual = last + 1 / framesPerSecond;
  const end = measured - (startTime * timeBase.num) / timeBase.den;
  return end > usual + leastStillSeconds ? end : usual;
}

/** Average number of frames per second; not defined for a single frame. */
const rateOf = (seconds: readonly number[]): number =>
  likelyRate((seconds.length - 1) / (seconds.at(-1)! - seconds[0]!));

/** Time of each frame in seconds after the video's first frame, like the times of marks. */
export const secondsOf = ({ times }: Pick<Analysis, "times">, { timeBase, startTime }: VideoTraits): number[] =>
  times.map((time) => ((time - startTime) * timeBase.num) / timeBase.den);

/** Refuses a shot that is covered completely on all its frames, because nothing is known about its picture. */
function refuseCovered(holes: Found["holes"], { shots }: Analysis, pixels: number): void {
  for (const { start, end } of shots)
    if (holes.slice(start, end).every((hole) => hole !== null && areaOf(hole) === pixels)) refuse("everything");
}

/** Maps from each frame to the plane of the first frame of its shot ("ground"). */
export function groundsOf({ shots, toNext }: Analysis): Homography[] {
  return shots.flatMap(({ start, end }) => {
    let toGround = identity();
    return Array.from({ length: end - start }, (_, i) => {
      if (i > 0) toGround = compose(toGround, invert(toNext[start + i - 1]!));
      return toGround;
    });
  });
}
