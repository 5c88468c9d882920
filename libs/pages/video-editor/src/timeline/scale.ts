import type { Clip } from "../clip.ts";
import { within } from "../geometry.ts";

/** Maximum time between two thumbnails (limits.15). */
const thumbSeconds = 2;

/** The scale of a video's timeline on the screen. */
export type Scale = {
  /** Width of the whole video in pixels; wider than the timeline for a long video. */
  width: number;
  /** The times of the thumbnails' frames. */
  times: readonly number[];
  /** Width of each thumbnail. The last one may be cut off. */
  thumbWidth: number;
  /** The times that are labelled below the strip. */
  ticks: readonly number[];
};

/**
 * Fits a video's timeline into a width. A short video fills the width. A longer one has a thumbnail every 2 seconds and is wider.
 *
 * @param available width of the timeline, pixels; above 0
 * @param thumbHeight pixels
 */
export function scaleFor({ width, height, durationSeconds }: Clip, available: number, thumbHeight: number): Scale {
  const natural = within((thumbHeight * width) / height, 48, 160);
  const whole = Math.max(available, (durationSeconds / thumbSeconds) * natural);
  const count = Math.max(
    1,
    whole > available ? Math.ceil(durationSeconds / thumbSeconds) : Math.round(whole / natural),
  );
  const seconds = whole > available ? thumbSeconds : durationSeconds / count;
  return {
    width: whole,
    times: Array.from({ length: count }, (_, place) => place * seconds),
    thumbWidth: (seconds / durationSeconds) * whole,
    ticks: ticksFor(durationSeconds, whole),
  };
}

/** Round step sizes in seconds. The first one at which the labels fit is used. */
const steps = [1, 2, 5, 10, 15, 30, 60] as const;
const labelRoom = 48;

function ticksFor(durationSeconds: number, width: number): number[] {
  const perSecond = width / durationSeconds;
  const step = steps.find((seconds) => seconds * perSecond >= labelRoom) ?? 120;
  return Array.from({ length: Math.floor(durationSeconds / step) + 1 }, (_, place) => place * step);
}

/** The number of frames of a video, from its average frame rate; at least 1. */
export const frameCount = ({ durationSeconds, framesPerSecond }: Clip): number =>
  Math.max(1, Math.round(durationSeconds * framesPerSecond));

/** The number of the frame shown at a time, counted from 1. */
export const frameNumber = (seconds: number, clip: Clip): number =>
  within(Math.round(seconds * clip.framesPerSecond) + 1, 1, frameCount(clip));

/** The time of the frame that is nearest to a time, inside the video; in seconds. */
export const frameNear = (seconds: number, clip: Clip): number =>
  (frameNumber(seconds, clip) - 1) / clip.framesPerSecond;

/** The time after moving by this number of frames, forwards or backwards; in seconds. */
export const frameAfter = (seconds: number, frames: number, clip: Clip): number =>
  frameNear(seconds + frames / clip.framesPerSecond, clip);
