import { type Frame, planesOf } from "../frame.ts";

/** Statistics of the same part of several frames. Each array has one value per pixel, with rows from the top. */
export type GlyphStatistics = {
  width: number;
  height: number;
  /** Number of frames. */
  count: number;
  /** Means over time of luma and of both values of chroma, in 8-bit steps. */
  luma: Float32Array;
  blue: Float32Array;
  red: Float32Array;
  /** Standard deviation over time of luma. */
  change: Float32Array;
  /** Square of the mean over time of luma's gradient, in 8-bit steps per pixel. */
  slope: Float32Array;
  /**
   * The same for both chroma values, added up. The gradient is taken over four pixels, because two neighbouring pixels share one
   * chroma value.
   */
  chromaSlope: Float32Array;
  /** Variance over time of luma's gradient. */
  slopeChange: Float32Array;
};

/** @param frames at least one, all of the same size, 4:2:0. Not changed. */
export function glyphStatistics(frames: readonly Frame[]): GlyphStatistics {
  const { width, height } = frames[0]!;
  const pixels = width * height;
  const [luma, change, slope, slopeChange] = Array.from({ length: 4 }, () => new Float32Array(pixels)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const across = new Float32Array(pixels);
  const down = new Float32Array(pixels);
  for (const frame of frames)
    addLuma(planesOf(frame)[0].data, width, height, { luma, change, across, down, slopeChange });
  const count = frames.length;
  const blue = meanChroma(frames, 1);
  const red = meanChroma(frames, 2);
  for (let i = 0; i < pixels; i++) {
    luma[i]! /= count;
    change[i] = Math.sqrt(Math.max(0, change[i]! / count - luma[i]! ** 2));
    slope[i] = (across[i]! ** 2 + down[i]! ** 2) / count ** 2;
    slopeChange[i] = Math.max(0, slopeChange[i]! / count - slope[i]!);
  }
  const chromaSlope = new Float32Array(pixels);
  for (const plane of [blue, red]) addSlopes(plane, width, height, chromaSlope);
  return { width, height, count, luma, blue, red, change, slope, chromaSlope, slopeChange };
}

/** Adds the squared gradients of a chroma plane. */
function addSlopes(plane: Float32Array, width: number, height: number, slope: Float32Array): void {
  for (let y = 2; y < height - 2; y++)
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++)
      slope[i]! += ((plane[i + 2]! - plane[i - 2]!) ** 2 + (plane[i + 2 * width]! - plane[i - 2 * width]!) ** 2) / 16;
}

type Sums = Record<"luma" | "change" | "across" | "down" | "slopeChange", Float32Array>;

function addLuma(data: Uint8Array, width: number, height: number, sums: Sums): void {
  const { luma, change, across, down, slopeChange } = sums;
  for (let y = 0, i = 0; y < height; y++) {
    const above = y > 0 ? width : 0;
    const below = y + 1 < height ? width : 0;
    for (let x = 0; x < width; x++, i++) {
      const value = data[i]!;
      luma[i]! += value;
      change[i]! += value * value;
      const dx = (data[x + 1 < width ? i + 1 : i]! - data[x > 0 ? i - 1 : i]!) / 2;
      const dy = (data[i + below]! - data[i - above]!) / 2;
      across[i]! += dx;
      down[i]! += dy;
      slopeChange[i]! += dx * dx + dy * dy;
    }
  }
}

/** The mean of a plane of chroma, each value repeated for all of its pixels. */
function meanChroma(frames: readonly Frame[], which: 1 | 2): Float32Array {
  const { width, height } = frames[0]!;
  const across = (width + 1) >> 1;
  const sums = new Float32Array(across * ((height + 1) >> 1));
  for (const frame of frames) {
    const { data } = planesOf(frame)[which];
    for (let i = 0; i < sums.length; i++) sums[i]! += data[i]!;
  }
  const mean = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) mean[i] = sums[(y >> 1) * across + (x >> 1)]! / frames.length;
  return mean;
}
