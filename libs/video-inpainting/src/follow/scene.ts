import type { Homography } from "@cutwater/imaging/motion/homography.ts";
import type { Shot } from "@cutwater/imaging/motion/shots.ts";

/** A video's frames reduced to at most 640 pixels in width, by number, in any order. */
export type SmallFrames = {
  width: number;
  height: number;
  count: number;
  /** sRGB, width * height * 3 values; the reader does not change them. */
  read(t: number): Promise<Uint8Array>;
};

/** What following needs to know of a video. */
export type Scene = {
  /** Of a whole frame, in pixels. */
  width: number;
  height: number;
  small: SmallFrames;
  /** How the background moves from each frame to the next, in whole-size pixels; where it stays across cuts. */
  toNext: readonly Homography[];
  /** How much of the frame agrees with that, 0-1; 0 across cuts. */
  agreement: ArrayLike<number>;
  /** In order, all frames in one of them. */
  shots: readonly Shot[];
  framesPerSecond: number;
};

/** Frames that lie in memory, for short clips. */
export const inMemory = (frames: readonly Uint8Array[], width: number, height: number): SmallFrames => ({
  width,
  height,
  count: frames.length,
  async read(t) {
    const frame = frames[t];
    if (!frame) throw new RangeError(`there is no frame ${t} of ${frames.length}`);
    return frame;
  },
});

/** Frames of a source that were asked for lately are not read again. @param most how many are kept */
export function remembering(small: SmallFrames, most: number): SmallFrames {
  const kept = new Map<number, Promise<Uint8Array>>();
  const { width, height } = small;
  return {
    width,
    height,
    get count() {
      return small.count;
    },
    read(t) {
      const frame = kept.get(t) ?? small.read(t);
      kept.delete(t);
      kept.set(t, frame);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return frame;
    },
  };
}
