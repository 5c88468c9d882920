import { refuse } from "@cutwater/contract/answer.ts";
import { compose, type Homography, identity } from "@cutwater/imaging/homography.ts";
import { globalMotion, type Trackable, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import { findShots, shotPlane } from "@cutwater/imaging/motion/shots.ts";
import { halfLumaOfRgb } from "@cutwater/imaging/segment/half-luma.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";
import type { Neighbour } from "@cutwater/imaging/segment/stray.ts";
import type { ShownFrame } from "@cutwater/media/video/shown.ts";
import { isFast, nearest } from "../follow/around.ts";
import { type Clock, framesAround, leastSeconds } from "./frames-around.ts";

/** Distances of the frames before and after a frame that are compared with it, for up to 30 frames per second. */
export const apart = [4, 7, 10, 14, 18, 23, 28, 34] as const;
/** At least this share of the scene must agree on the camera's motion. Otherwise frames further away are not compared. */
export const leastAgreement = 0.2;
/** Below this agreement over several frames, the frames between them are used too. */
const plainAgreement = 0.4;

/** Maximum width and height at which frames are compared, in pixels. */
export const widest = 640;

type Wanted = {
  path: string;
  traits: Clock;
  width: number;
  height: number;
  framesPerSecond: number;
  mark: { time: number };
  /** The frame as the customer saw it, at any size; the most similar frame around the mark's time is used. */
  seen?: RgbFrame | undefined;
  signal?: AbortSignal;
};

/** The size to which a frame is reduced for comparing. */
export function lookSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, widest / width, widest / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Reads a frame and other frames of its shot, which are aligned to it by the camera's motion. @throws MediaError; Refusal
 * "videoBroken" when there is no frame
 */
export async function lookAround({ mark, seen, ...video }: Wanted) {
  const size = lookSize(video);
  const wanted = { ...video, ...size, time: mark.time };
  const { near, at, spaced } = (await framesAround(wanted, apart[apart.length - 1]!)) ?? refuse("videoBroken");
  const shown = seen ? likest(near, size, seen, at) : near[at]!;
  const isApart = ({ seconds }: ShownFrame) => Math.abs(seconds - shown.seconds) >= leastSeconds;
  const read = [...spaced.filter(isApart), shown].sort((a, b) => a.seconds - b.seconds);
  return { frame: { rgb: shown.rgb, ...size }, neighbours: neighboursOf(read, read.indexOf(shown), size) };
}

/** Finds the frame near a time that shows the seen picture, because the browser's clock is not ffmpeg's. */
function likest(near: readonly ShownFrame[], { width, height }: Size, seen: RgbFrame, expected: number): ShownFrame {
  let best = expected;
  let least = Number.POSITIVE_INFINITY;
  for (const step of [0, -1, 1, -2, 2]) {
    const rgb = near[expected + step]?.rgb;
    if (!rgb) continue;
    let sum = 0;
    for (let y = 2; y < height; y += 5)
      for (let x = 2; x < width; x += 5) {
        const u = Math.min(seen.width - 1, Math.floor(((x + 0.5) * seen.width) / width));
        const v = Math.min(seen.height - 1, Math.floor(((y + 0.5) * seen.height) / height));
        sum += Math.abs(rgb[3 * (y * width + x) + 1]! - seen.rgb[3 * (v * seen.width + u) + 1]!);
      }
    if (sum < least * 0.98) [best, least] = [expected + step, sum];
  }
  return near[best]!;
}

type Size = { width: number; height: number };

function neighboursOf(read: readonly ShownFrame[], at: number, size: Size): Neighbour[] {
  const halves = read.map(({ rgb }) => halfLumaOfRgb(rgb, size.width, size.height));
  const shot = findShots(halves.map(shotPlane)).shots.find(({ start, end }) => start <= at && at < end)!;
  const tracked = (t: number): Trackable => {
    const half = halves[t]!;
    return trackable(half, new Uint8Array(half.data.length));
  };
  const found: Neighbour[] = [];
  // A short clip has no frame that far away: then near frames are used.
  const steps = Math.max(at - shot.start, shot.end - 1 - at) < 2 * apart[0] ? [1, 2, 3, 4, 5, 6] : apart;
  for (const sign of [-1, 1]) {
    let last: TrackedFrame = { t: at, tracked: tracked(at) };
    let map: Homography = identity();
    for (const step of [nearest, ...steps]) {
      const t = at + sign * step;
      if (t < shot.start || t >= shot.end) break;
      const next = { t, tracked: tracked(t) };
      const motion = motionBetween(last, next, tracked);
      if (!motion) break;
      map = compose(motion, map);
      last = next;
      // Near frames show a thing nearly in its place; they are used only when the camera leaves a place so soon that no other
      // frame shows it.
      if (step === nearest && !isFast(map, size, step)) continue;
      found.push({ rgb: read[t]!.rgb, map });
    }
  }
  return found;
}

type TrackedFrame = { t: number; tracked: Trackable };

/** Motion of the background between two frames; with too little agreement, computed through the frame between them. */
function motionBetween(from: TrackedFrame, to: TrackedFrame, tracked: (t: number) => Trackable): Homography | null {
  const { map, agreement } = globalMotion(from.tracked, to.tracked);
  if (Math.abs(to.t - from.t) < 2) return agreement < leastAgreement ? null : map;
  if (agreement >= plainAgreement) return map;
  const t = (from.t + to.t) >> 1;
  const middle = { t, tracked: tracked(t) };
  const first = motionBetween(from, middle, tracked);
  const second = first && motionBetween(middle, to, tracked);
  return second && compose(second, first);
}
