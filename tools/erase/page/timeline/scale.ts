import { within } from "../marking/geometry.ts";
import type { Clip } from "../marking/regions.ts";

/** There is a thumbnail every so often at least (spec §9). */
const thumbSeconds = 2;

/** How a video's time lies on the screen. */
export type Scale = {
  /** Of the whole video, pixels; wider than there is room for where the video is long. */
  width: number;
  /** When the thumbnails' frames are shown. */
  times: readonly number[];
  /** How wide each is; the last may be cut. */
  thumbWidth: number;
  /** When the time is written under it. */
  ticks: readonly number[];
};

/**
 * Fits a video's time into a width: short ones fill it, longer ones have a thumbnail every 2 seconds and are wider.
 *
 * @param room what there is, pixels; above 0
 * @param thumbHeight pixels
 */
export function scaleFor({ width, height, durationSeconds }: Clip, room: number, thumbHeight: number): Scale {
  const natural = within((thumbHeight * width) / height, 48, 160);
  const whole = Math.max(room, (durationSeconds / thumbSeconds) * natural);
  const count = Math.max(1, whole > room ? Math.ceil(durationSeconds / thumbSeconds) : Math.round(whole / natural));
  const seconds = whole > room ? thumbSeconds : durationSeconds / count;
  return {
    width: whole,
    times: Array.from({ length: count }, (_, place) => place * seconds),
    thumbWidth: (seconds / durationSeconds) * whole,
    ticks: ticksFor(durationSeconds, whole),
  };
}

/** Steps that are read easily, the first of which the labels have room with. */
const steps = [1, 2, 5, 10, 15, 30, 60] as const;
const labelRoom = 48;

function ticksFor(durationSeconds: number, width: number): number[] {
  const perSecond = width / durationSeconds;
  const step = steps.find((seconds) => seconds * perSecond >= labelRoom) ?? 120;
  return Array.from({ length: Math.floor(durationSeconds / step) + 1 }, (_, place) => place * step);
}

/** The frame that is nearest to a time, inside the video; seconds. */
export function frameNear(seconds: number, { durationSeconds, framesPerSecond }: Clip): number {
  const last = Math.max(0, Math.round(durationSeconds * framesPerSecond) - 1);
  return within(Math.round(seconds * framesPerSecond), 0, last) / framesPerSecond;
}
