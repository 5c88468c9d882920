import { type Frame, planesOf } from "../frame.ts";
import { partOf } from "../inpaint/patch-part.ts";
import { bandCount, bandsOf } from "./bands.ts";

/** Strength of the grain in luma and both chroma planes: for each band (bandsOf) its standard deviation in 8-bit steps. */
export type Grain = number[][];

const block = 8;
/**
 * Quantile of the block that is measured: this share of blocks has less detail. Detail in a plain block is grain, not texture.
 */
const plainest = 0.25;
const fewest = 4;
/** A block counts when at least this share of its pixels is inside the mask. */
const covered = 0.75;
/**
 * Limits of the standard deviation in 8-bit steps. Weaker grain is the rounding of a clean picture. Stronger detail is not grain.
 */
const clean = 0.5;
const strongest = 4;

/**
 * Measures the grain of a shot from two successive frames: the change between them in plain blocks, but at most the detail that
 * one of them shows there, so that neither texture nor motion counts as grain.
 *
 * @param hole width * height of luma: not 0 = ignored. Nothing is changed.
 * @returns zeros where the shot is clean or the measured part is too small
 * Takes about 0.3 microseconds per pixel.
 */
export function measureGrain(frame: Frame, next: Frame, hole: Uint8Array): Grain {
  const whole = { left: 0, top: 0, width: frame.width, height: frame.height };
  const followers = planesOf(next);
  return partOf(frame, hole, whole).map(({ width, height, data, hole }, c) => {
    const change = data.map((value, i) => (value - followers[c]!.data[i]!) / Math.SQRT2);
    const around = hole.map((value) => (value === 0 ? 1 : 0));
    const [still, moving] = [data, change].map((plane) =>
      grainIn(bandsOf(plane, width, height), around, width, height),
    );
    if (!still || !moving) return new Array<number>(bandCount).fill(0);
    const strengths = still.map((strength, band) => Math.min(strength, moving[band]!, strongest));
    return Math.max(...strengths) < clean ? strengths.map(() => 0) : strengths;
  });
}

/**
 * Strength of the grain in a part of a plane: for each band, the standard deviation in the plainer of its 8 x 8 blocks.
 *
 * @param bands of the plane (bandsOf)
 * @param mask not 0 = measured
 * @returns `bandCount` numbers in 8-bit steps; null when the part is too small to measure
 */
export function grainIn(
  bands: readonly Float32Array[],
  mask: Uint8Array,
  width: number,
  height: number,
): number[] | null {
  const powers: number[][] = [];
  for (let top = 0; top + block <= height; top += block)
    for (let left = 0; left + block <= width; left += block) {
      const power = powerOf(bands, mask, top * width + left, width);
      if (power) powers.push(power);
    }
  if (powers.length < fewest) return null;
  return Array.from({ length: bandCount }, (_, band) => {
    const sorted = powers.map((power) => power[band]!).sort((a, b) => a - b);
    return Math.sqrt(sorted[Math.floor(plainest * sorted.length)]!);
  });
}

/** Mean square of one block's masked values in each band; null when the block has too few masked values. */
function powerOf(bands: readonly Float32Array[], mask: Uint8Array, from: number, width: number): number[] | null {
  let count = 0;
  for (let y = 0; y < block; y++)
    for (let i = from + y * width, end = i + block; i < end; i++) if (mask[i] !== 0) count++;
  if (count < covered * block * block) return null;
  return bands.map((band) => {
    let sum = 0;
    for (let y = 0; y < block; y++)
      for (let i = from + y * width, end = i + block; i < end; i++) if (mask[i] !== 0) sum += band[i]! * band[i]!;
    return sum / count;
  });
}
