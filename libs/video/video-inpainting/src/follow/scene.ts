import type { Homography } from "@cutwater/imaging/homography.ts";
import type { Shot } from "@cutwater/imaging/motion/shots.ts";

/** A video's frames reduced to at most 640 pixels in width, by number, in any order. */
export type SmallFrames = {
  width: number;
  height: number;
  count: number;
  /** Reads a frame as sRGB, width * height * 3 values. The caller must not change them. */
  read(t: number): Promise<Uint8Array>;
  /** Reads the same frame in stored form, for callers that need only a part of it. */
  open(t: number): Promise<SmallFrame>;
};

/** A small frame whose parts are converted to colours on demand. */
export type SmallFrame = {
  /** Returns a rectangle of whole pixels within the frame as sRGB, 3 values per pixel, in a new array. */
  crop(part: Rectangle): Uint8Array;
  /** Luma of each pixel as stored: 16-235 in most videos. The caller must not change it. */
  luma: Uint8Array;
};

type Rectangle = { left: number; top: number; width: number; height: number };

/** The facts about a video that following needs. */
export type Scene = {
  /** Size of a whole frame, in pixels. */
  width: number;
  height: number;
  small: SmallFrames;
  /** Motion of the background from each frame to the next, in full-size pixels; the identity across cuts. */
  toNext: readonly Homography[];
  /** Share of the frame that agrees with the background's motion, 0-1; 0 across cuts. */
  agreement: ArrayLike<number>;
  /** The shots in order. Every frame belongs to one shot. */
  shots: readonly Shot[];
  framesPerSecond: number;
};

/** A source of frames that are all in memory, for short clips. */
export const inMemory = (frames: readonly Uint8Array[], width: number, height: number): SmallFrames => ({
  width,
  height,
  count: frames.length,
  async read(t) {
    const frame = frames[t];
    if (!frame) throw new RangeError(`there is no frame ${t} of ${frames.length}`);
    return frame;
  },
  async open(t) {
    const frame = await this.read(t);
    const luma = new Uint8Array(width * height);
    for (let i = 0; i < luma.length; i++)
      luma[i] = Math.round(0.299 * frame[3 * i]! + 0.587 * frame[3 * i + 1]! + 0.114 * frame[3 * i + 2]!);
    return { luma, crop: (part) => cropOf(frame, width, part) };
  },
});

function cropOf(frame: Uint8Array, width: number, part: Rectangle): Uint8Array {
  const crop = new Uint8Array(3 * part.width * part.height);
  for (let y = 0; y < part.height; y++) {
    const from = 3 * ((part.top + y) * width + part.left);
    crop.set(frame.subarray(from, from + 3 * part.width), 3 * y * part.width);
  }
  return crop;
}

/** Keeps the most recently read frames of a source. @param most number of frames kept */
export function remembering(small: SmallFrames, most: number): SmallFrames {
  const kept = new Map<number, Promise<Uint8Array>>();
  const { width, height } = small;
  return {
    width,
    height,
    get count() {
      return small.count;
    },
    open: (t) => small.open(t),
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
