import { refuse } from "@cutwater/contract/answer.ts";
import { globalMotion, type Trackable, trackable } from "@cutwater/imaging/motion/global-motion.ts";
import { compose, type Homography, identity } from "@cutwater/imaging/motion/homography.ts";
import { findShots, shotPlane } from "@cutwater/imaging/motion/shots.ts";
import type { BytePlane } from "@cutwater/imaging/plane.ts";
import { halfLumaOfRgb } from "@cutwater/imaging/segment/half-luma.ts";
import type { Neighbour } from "@cutwater/imaging/segment/stray.ts";
import type { Shown } from "@cutwater/imaging/segment/view.ts";
import { readFrames } from "@cutwater/media/frames.ts";
import { isFast, nearest } from "./follow/around.ts";

/** Frames before and after that are compared with a frame, at 30 a second. */
export const apart = [4, 7, 10, 14, 18, 23, 28, 34] as const;
/** Where fewer of the scene agree on how the camera moves, nothing beyond is compared. */
export const leastAgreement = 0.2;
/** With less than this over several frames the ones between them are asked too. */
const plainAgreement = 0.4;

/** Frames are looked at no wider and no higher than this, in pixels. */
export const widest = 640;

type Wanted = {
  path: string;
  width: number;
  height: number;
  framesPerSecond: number;
  mark: { time: number };
  /** The frame as the customer saw it, at any size; the one that looks most like it is taken. */
  seen?: Shown | undefined;
  signal?: AbortSignal;
};

/** The size at which a frame is looked at. */
export function lookSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, widest / width, widest / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A frame and others of its shot, laid over it by the camera's motion. @throws MediaError; Refusal "videoBroken" where there is no frame */
export async function lookAround({ path, framesPerSecond, mark, seen, signal, ...full }: Wanted) {
  const size = lookSize(full);
  // More frames a second than usual are taken as if some were missing; fewer, as they are.
  const stride = Math.max(1, Math.round(framesPerSecond / 30));
  const reach = apart[apart.length - 1]! * stride;
  const number = Math.floor(mark.time * framesPerSecond + 0.01);
  const first = Math.max(0, number - reach);
  // Half a frame early, so that rounding of times does not lose the frame that is meant.
  const fromSeconds = first === 0 ? 0 : (first - 0.5) / framesPerSecond;
  const read: Uint8Array[] = [];
  // Made while the next frame is decoded.
  const halves: BytePlane[] = [];
  const count = number - first + reach + 1;
  for await (const rgb of readFrames({ path, ...size, fromSeconds, count, ...(signal ? { signal } : {}) })) {
    read.push(rgb);
    halves.push(halfLumaOfRgb(rgb, size.width, size.height));
  }
  if (read.length === 0) refuse("videoBroken");
  const expected = Math.min(number - first, read.length - 1);
  const at = seen ? likest(read, size, seen, expected) : expected;
  return { frame: { rgb: read[at]!, ...size }, neighbours: neighboursOf(read, halves, at, stride, size) };
}

/** Which of the frames near the expected one shows what was seen: the browser's clock is not ffmpeg's. */
function likest(read: readonly Uint8Array[], { width, height }: Size, seen: Shown, expected: number): number {
  let [best, least] = [expected, Number.POSITIVE_INFINITY];
  for (const step of [0, -1, 1, -2, 2]) {
    const rgb = read[expected + step];
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
  return best;
}

type Size = { width: number; height: number };

function neighboursOf(
  read: readonly Uint8Array[],
  halves: readonly BytePlane[],
  at: number,
  stride: number,
  size: Size,
): Neighbour[] {
  const shot = findShots(halves.map(shotPlane)).shots.find(({ start, end }) => start <= at && at < end)!;
  const tracked = (t: number): Trackable => {
    const half = halves[t]!;
    return trackable(half, new Uint8Array(half.data.length));
  };
  const found: Neighbour[] = [];
  // A short clip has no frame that far away: then its near ones have to do.
  const steps = Math.max(at - shot.start, shot.end - 1 - at) < 2 * apart[0] * stride ? [1, 2, 3, 4, 5, 6] : apart;
  for (const sign of [-1, 1]) {
    let [last, map]: [Place, Homography] = [{ t: at, tracked: tracked(at) }, identity()];
    for (const step of [nearest, ...steps]) {
      const t = at + sign * step * stride;
      if (t < shot.start || t >= shot.end) break;
      const next = { t, tracked: tracked(t) };
      const motion = motionBetween(last, next, tracked);
      if (!motion) break;
      map = compose(motion, map);
      last = next;
      // What is near shows a thing nearly where it is; only where the camera soon leaves a place nothing else shows it.
      if (step === nearest && !isFast(map, size, step)) continue;
      found.push({ rgb: read[t]!, map });
    }
  }
  return found;
}

type Place = { t: number; tracked: Trackable };

/** How the background moves between two frames; where too little agrees on that, by way of the frame between them. */
function motionBetween(from: Place, to: Place, tracked: (t: number) => Trackable): Homography | null {
  const { map, agreement } = globalMotion(from.tracked, to.tracked);
  if (Math.abs(to.t - from.t) < 2) return agreement < leastAgreement ? null : map;
  if (agreement >= plainAgreement) return map;
  const t = (from.t + to.t) >> 1;
  const middle = { t, tracked: tracked(t) };
  const first = motionBetween(from, middle, tracked);
  const second = first && motionBetween(middle, to, tracked);
  return second && compose(second, first);
}
