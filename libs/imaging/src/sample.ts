const steps = 128;

/** Catmull-Rom's four weights for each of 128 places between two pixels. */
const cubic = (() => {
  const weights = new Float32Array((steps + 1) * 4);
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    weights.set(
      [
        ((-0.5 * t + 1) * t - 0.5) * t,
        (1.5 * t - 2.5) * t * t + 1,
        ((-1.5 * t + 2) * t + 0.5) * t,
        (0.5 * t - 0.5) * t * t,
      ],
      i * 4,
    );
  }
  return weights;
})();

/**
 * The colour of an sRGB picture between its pixels, by Catmull-Rom's cubic; edge values stand for those beyond.
 *
 * @param rgb width * height * 3
 * @param out receives three values at `at`, which may lie a little below 0 or above 255
 * Source: R. Keys, "Cubic convolution interpolation for digital image processing", 1981.
 */
export function sampleCubic(
  rgb: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  out: Float32Array,
  at: number,
): void {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const wx = Math.round((x - ix) * steps) * 4;
  const wy = Math.round((y - iy) * steps) * 4;
  let [red, green, blue] = [0, 0, 0];
  if (ix >= 1 && iy >= 1 && ix + 2 < width && iy + 2 < height) {
    const [a, b, c, d] = [cubic[wx]!, cubic[wx + 1]!, cubic[wx + 2]!, cubic[wx + 3]!];
    let p = ((iy - 1) * width + ix - 1) * 3;
    for (let k = 0; k < 4; k++, p += width * 3) {
      const w = cubic[wy + k]!;
      red += w * (a * rgb[p]! + b * rgb[p + 3]! + c * rgb[p + 6]! + d * rgb[p + 9]!);
      green += w * (a * rgb[p + 1]! + b * rgb[p + 4]! + c * rgb[p + 7]! + d * rgb[p + 10]!);
      blue += w * (a * rgb[p + 2]! + b * rgb[p + 5]! + c * rgb[p + 8]! + d * rgb[p + 11]!);
    }
  } else {
    for (let k = 0; k < 4; k++) {
      const row = Math.min(height - 1, Math.max(0, iy - 1 + k)) * width;
      for (let j = 0; j < 4; j++) {
        const w = cubic[wy + k]! * cubic[wx + j]!;
        const p = (row + Math.min(width - 1, Math.max(0, ix - 1 + j))) * 3;
        red += w * rgb[p]!;
        green += w * rgb[p + 1]!;
        blue += w * rgb[p + 2]!;
      }
    }
  }
  out[at] = red;
  out[at + 1] = green;
  out[at + 2] = blue;
}

/** Between the four nearest values of a plane; edge values stand for those beyond. */
export function sampleLinear(
  data: Float32Array,
  from: number,
  width: number,
  height: number,
  x: number,
  y: number,
): number {
  const px = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const py = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const [ix, iy] = [px | 0, py | 0];
  const [fx, fy] = [px - ix, py - iy];
  const right = ix + 1 < width ? 1 : 0;
  const below = iy + 1 < height ? width : 0;
  const i = from + iy * width + ix;
  const upper = data[i]! + (data[i + right]! - data[i]!) * fx;
  return upper + (data[i + below]! + (data[i + below + right]! - data[i + below]!) * fx - upper) * fy;
}
