import { compose, type Homography, identity, invert } from "@cutwater/imaging/homography.ts";
import type { Shot } from "@cutwater/imaging/motion/shots.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";
import type { Neighbour } from "@cutwater/imaging/segment/stray.ts";
import { reduced, shrunkRgb } from "@cutwater/imaging/segment/view.ts";
import { mappedBy } from "../track/displacement.ts";
import type { Scene, SmallFrames } from "./scene.ts";

/** At least this share of the scene must agree on the camera's motion. Otherwise frames further away are not compared. */
const leastAgreement = 0.2;

/** Distance in frames of the frames that are compared only when the camera is fast. */
export const nearest = 2;
/** A fast camera moves by this share of the picture's width in one frame. */
const fastShare = 0.009;

/**
 * Whether the centre of the picture leaves the frame so soon that only near frames show it. @param map map to a frame at this
 * distance
 */
export function isFast(map: Homography, { width, height }: { width: number; height: number }, frames: number): boolean {
  const [x, y] = mappedBy(map, width / 2, height / 2);
  return Math.hypot(x - width / 2, y - height / 2) > fastShare * frames * width;
}

/** A scene's small frames, reduced once more to save computing time, and their positions relative to each other. */
export type Looks = {
  width: number;
  height: number;
  /** Number of full-size pixels along one side of a pixel of these frames. */
  scaleX: number;
  scaleY: number;
  at(t: number): Promise<RgbFrame>;
  /** How the background moves from one frame to a neighbouring one. */
  step(from: number, to: number): Homography;
  /** Frames of the same shot at these distances before and after frame t, with the maps that align them to frame t. */
  around(t: number, apart: readonly number[]): Promise<Neighbour[]>;
};

/** @param shrink each pixel is the mean of shrink x shrink pixels of the small frame @param small source of the frames */
export function looksOf(scene: Scene, small: SmallFrames, shrink: number): Looks {
  const width = Math.max(1, Math.floor(small.width / shrink));
  const height = Math.max(1, Math.floor(small.height / shrink));
  const scaleX = (scene.width / small.width) * shrink;
  const scaleY = (scene.height / small.height) * shrink;
  const kept = new Map<number, Promise<RgbFrame>>();
  const most = 80;
  const at = (t: number): Promise<RgbFrame> => {
    const look =
      kept.get(t) ??
      small.read(t).then((rgb) => ({ rgb: shrunkRgb(rgb, small.width, small.height, shrink), width, height }));
    kept.set(t, look);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return look;
  };
  const next = (t: number) => scaled(scene.toNext[t]!, scaleX, scaleY);
  const step = (from: number, to: number): Homography => {
    if (to === from) return identity();
    return to > from ? next(from) : invert(next(to));
  };
  return {
    width,
    height,
    scaleX,
    scaleY,
    at,
    step,
    async around(t, apart) {
      const shot = shotAt(scene, t);
      const found: Neighbour[] = [];
      for (const sign of [-1, 1]) {
        let map = identity();
        for (let u = t; ; ) {
          const v = u + sign;
          if (v < shot.start || v >= shot.end || Math.abs(v - t) > apart[apart.length - 1]!) break;
          if (scene.agreement[Math.min(u, v)]! < leastAgreement) break;
          map = compose(step(u, v), map);
          u = v;
          const away = Math.abs(u - t);
          if (apart.includes(away) || (away === nearest && isFast(map, { width, height }, away)))
            found.push({ rgb: (await at(u)).rgb, map });
        }
      }
      return found;
    },
  };
}

export const shotAt = ({ shots, small }: Scene, t: number): Shot =>
  shots.find(({ start, end }) => start <= t && t < end) ?? { start: 0, end: small.count };

/** Converts a map between full-size pixels to a map between pixels of smaller pictures. */
function scaled(map: Homography, scaleX: number, scaleY: number): Homography {
  if (scaleX === scaleY && Number.isInteger(scaleX)) return reduced(map, scaleX);
  const shiftX = (scaleX - 1) / 2;
  const shiftY = (scaleY - 1) / 2;
  const up = Float64Array.of(scaleX, 0, shiftX, 0, scaleY, shiftY, 0, 0, 1);
  return compose(invert(up), compose(map, up));
}
