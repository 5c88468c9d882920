import type { Image } from "@cutwater/imaging/image.ts";

/** The percentage of the darkest and of the lightest pixels that may be clipped to 0 and 255. */
const beyond = 1;
const rounds = 12;

/**
 * Converts a picture of three channels to grey along the axis on which its colours differ most. Letters then stand out even if
 * they differ from their background only in colour and not in lightness. Source: K. Pearson, "On lines and planes of closest fit
 * to systems of points in space", 1901; the axis is found by power iteration.
 *
 * @returns 0-255 for each pixel; letters may be lighter or darker than the background
 */
export function alongMainAxis({ width, height, data }: Image): Uint8Array {
  const count = width * height;
  const mean = [0, 0, 0];
  for (let i = 0; i < count; i++) for (let c = 0; c < 3; c++) mean[c]! += data[3 * i + c]! / count;
  const spread = new Float64Array(9);
  for (let i = 0; i < count; i++)
    for (let c = 0; c < 3; c++)
      for (let d = 0; d < 3; d++) spread[3 * c + d]! += (data[3 * i + c]! - mean[c]!) * (data[3 * i + d]! - mean[d]!);
  const [r, g, b] = mainAxisOf(spread);
  const values = new Float32Array(count);
  for (let i = 0; i < count; i++) values[i] = r * data[3 * i]! + g * data[3 * i + 1]! + b * data[3 * i + 2]!;
  const sorted = values.slice().sort();
  const low = sorted[Math.floor((beyond / 100) * count)]!;
  const high = sorted[Math.ceil((1 - beyond / 100) * count) - 1]!;
  const grey = new Uint8ClampedArray(count);
  for (let i = 0; i < count; i++) grey[i] = ((values[i]! - low) / Math.max(1e-6, high - low)) * 255;
  return new Uint8Array(grey.buffer);
}

/** The eigenvector of the greatest eigenvalue, with length 1. @param matrix 3 x 3, symmetric */
function mainAxisOf(matrix: Float64Array): [number, number, number] {
  // Starts near luma, in which most letters differ, and not on an axis that could be orthogonal to the result.
  let axis: [number, number, number] = [0.5, 0.75, 0.43];
  for (let round = 0; round < rounds; round++) {
    const next = [0, 1, 2].map((c) => axis.reduce((sum, value, d) => sum + matrix[3 * c + d]! * value, 0));
    const length = Math.hypot(...next);
    if (length < 1e-9) return axis;
    axis = [next[0]! / length, next[1]! / length, next[2]! / length];
  }
  return axis;
}
