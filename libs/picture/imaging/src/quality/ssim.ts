import type { Image } from "../image.ts";
import { type Compared, lumasOf } from "./psnr.ts";

const side = 11;
const sigma = 1.5;
const steadyMean = (0.01 * 255) ** 2;
const steadyVariance = (0.03 * 255) ** 2;

/**
 * Mean structural similarity of two pictures' studio-range luma, 1 when they are equal: the windows are 11 x 11 pixels, weighted
 * by a Gaussian with a sigma of 1.5 pixels, and lie wholly within the picture.
 *
 * @throws RangeError for pictures of different size, or smaller than a window without their border
 * Source: Z. Wang, A. Bovik, H. Sheikh, E. Simoncelli, "Image quality assessment: from error visibility to structural
 * similarity", 2004.
 */
export function ssim(a: Image, b: Image, { border = 0 }: Compared = {}): number {
  const [first, second] = lumasOf(a, b, border);
  const { width, height } = first;
  if (width < side || height < side) throw new RangeError(`${width} x ${height} is smaller than a window`);
  const mean = (plane: Float64Array) => blurred(plane, width, height);
  const x = first.luma;
  const y = second.luma;
  const meanX = mean(x);
  const meanY = mean(y);
  const squareX = mean(times(x, x));
  const squareY = mean(times(y, y));
  const product = mean(times(x, y));
  let sum = 0;
  for (let i = 0; i < meanX.length; i++) {
    const mx = meanX[i] as number;
    const my = meanY[i] as number;
    const covariance = (product[i] as number) - mx * my;
    const variances = (squareX[i] as number) - mx * mx + ((squareY[i] as number) - my * my);
    const likeness = (2 * mx * my + steadyMean) * (2 * covariance + steadyVariance);
    sum += likeness / ((mx * mx + my * my + steadyMean) * (variances + steadyVariance));
  }
  return sum / meanX.length;
}

const times = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, i) => value * (b[i] as number));

/** Weighted mean of each window. The result is smaller than the plane by the window's length minus one. */
function blurred(plane: Float64Array, width: number, height: number): Float64Array {
  const w = width - side + 1;
  const h = height - side + 1;
  const rows = new Float64Array(w * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < w; x++) {
      let sum = 0;
      for (let k = 0; k < side; k++) sum += (gaussian[k] as number) * (plane[y * width + x + k] as number);
      rows[y * w + x] = sum;
    }
  const both = new Float64Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let sum = 0;
      for (let k = 0; k < side; k++) sum += (gaussian[k] as number) * (rows[(y + k) * w + x] as number);
      both[y * w + x] = sum;
    }
  return both;
}

const gaussian = (() => {
  const bell = Array.from({ length: side }, (_, i) => Math.exp(-((i - (side - 1) / 2) ** 2) / (2 * sigma ** 2)));
  const sum = bell.reduce((total, value) => total + value, 0);
  return Float64Array.from(bell, (value) => value / sum);
})();
