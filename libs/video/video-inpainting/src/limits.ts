import { refuse } from "@cutwater/contract/answer.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import { z } from "zod";

/** Latest time in any video, in seconds. */
export const latestSeconds = 36_000;

/** A time in a video, in seconds after its first frame. */
export const Seconds = z.number().min(0).max(latestSeconds);

/** A part of a video, by its start and end: the result has the same length. */
export const Part = z.object({ fromSeconds: Seconds, toSeconds: Seconds });
export type Part = z.infer<typeof Part>;

/**
 * The maximum number of frames of a video: per second on average (as many as phones use for slow motion), and in total (five
 * minutes at 120 per second).
 */
export const frameLimits = { aSecond: 250, all: 36_000 } as const;

/** Limits of a frame in pixels: minimum of the shorter side, maximum of the longer side. */
const sides = { least: 16, most: 4_096 } as const;

/** @throws Refusal "videoTooLarge" or "videoTooSmall" */
export function refuseOddSize({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > sides.most) refuse("videoTooLarge", { width, height, largest: sides.most });
  if (Math.min(width, height) < sides.least) refuse("videoTooSmall", { width, height, least: sides.least });
}

/**
 * Refuses more frames than the paid seconds allow. A video is paid per second, rounded up, but our costs depend on its frames.
 * @throws Refusal "tooManyFrames"
 */
export function refuseTooManyFrames(frames: number, seconds: number): void {
  const { aSecond, all } = frameLimits;
  if (frames > Math.min(all, aSecond * Math.max(1, Math.ceil(seconds)))) refuse("tooManyFrames", { aSecond, all });
}

export type VideoFacts = Extract<MediaFacts, { kind: "video" }>;

/** Tolerance in seconds: times have three decimals, so five seconds may be this much longer. */
export const roundingSeconds = 0.0015;

/** Duration in seconds of the part of a video that a job works on. */
export const lengthOf = (part: Part | undefined, { durationSeconds }: VideoFacts): number =>
  part ? Math.min(part.toSeconds, durationSeconds) - part.fromSeconds : durationSeconds;

/** Seconds that two cores need for a second of 720p video, as measured in README.md, rounded up. */
const workASecond = 20;

/**
 * The number of seconds that a job is billed for, rounded up, and its amount of work. @throws Refusal "partEmpty" or
 * "tooManyFrames"
 */
export function measuredBySeconds(
  part: Part | undefined,
  video: VideoFacts,
): { units: number; durationSeconds: number; workSeconds: number } {
  if (part && part.fromSeconds >= Math.min(part.toSeconds, video.durationSeconds))
    refuse("partEmpty", { seconds: toTenths(video.durationSeconds) });
  const length = lengthOf(part, video);
  refuseTooManyFrames(Math.round(video.framesPerSecond * length), length);
  const seconds = Math.max(1, Math.ceil(length - roundingSeconds));
  const frame = (video.width * video.height) / (1280 * 720);
  return { units: seconds, durationSeconds: seconds, workSeconds: workASecond * seconds * Math.max(0.2, frame) };
}

/** A length in seconds, rounded for display. */
export const toTenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/**
 * Refuses a range of times that contains no frame of the video or of its processed part.
 *
 * @throws Refusal "rangeEmpty" or "regionOutsidePart"
 */
export function checkTimes(
  { fromSeconds = 0, toSeconds }: { fromSeconds?: number | undefined; toSeconds?: number | undefined },
  { durationSeconds }: VideoFacts,
  part: Part | undefined,
): void {
  if (fromSeconds >= durationSeconds || (toSeconds !== undefined && toSeconds <= fromSeconds))
    refuse("rangeEmpty", { seconds: toTenths(durationSeconds) });
  if (part && (fromSeconds >= part.toSeconds || (toSeconds ?? durationSeconds) <= part.fromSeconds))
    refuse("regionOutsidePart");
}

type Corner = readonly [x: number, y: number, ...more: unknown[]];

/** Whether a box between two corners contains a pixel of the frame. */
export function hasArea([[ax, ay], [bx, by]]: readonly [Corner, Corner], { width, height }: VideoFacts): boolean {
  const across = Math.min(width, Math.max(ax, bx)) - Math.max(0, Math.min(ax, bx));
  const down = Math.min(height, Math.max(ay, by)) - Math.max(0, Math.min(ay, by));
  return across >= 1 && down >= 1;
}
