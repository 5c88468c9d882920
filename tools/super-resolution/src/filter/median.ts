import { checkImage, createImage, type Image } from "@cutwater/imaging/image.ts";

/**
 * The median of each value's 3 x 3 neighbourhood, for each channel; values at the edge are repeated beyond it. Removes grain and
 * dust of single pixels and keeps straight edges in place. Source of the order of exchanges: A. Smith, "Implementing median
 * filters in XC4000E FPGAs", 1996: with three sorted columns, the median of nine is the median of the largest minimum, the middle
 * median and the smallest maximum.
 *
 * @returns a new picture
 */
export function median3(image: Image): Image {
  checkImage(image);
  const { width, height, channels, data } = image;
  const filtered = createImage(width, height, channels);
  const rowLength = width * channels;
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * rowLength;
    const here = y * rowLength;
    const below = Math.min(height - 1, y + 1) * rowLength;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1) * channels;
      const middle = x * channels;
      const right = Math.min(width - 1, x + 1) * channels;
      for (let c = 0; c < channels; c++) {
        const l0 = data[above + left + c] as number;
        const l1 = data[here + left + c] as number;
        const l2 = data[below + left + c] as number;
        const m0 = data[above + middle + c] as number;
        const m1 = data[here + middle + c] as number;
        const m2 = data[below + middle + c] as number;
        const r0 = data[above + right + c] as number;
        const r1 = data[here + right + c] as number;
        const r2 = data[below + right + c] as number;
        const largestLeast = Math.max(Math.min(l0, l1, l2), Math.min(m0, m1, m2), Math.min(r0, r1, r2));
        const leastLargest = Math.min(Math.max(l0, l1, l2), Math.max(m0, m1, m2), Math.max(r0, r1, r2));
        const middleMiddle = middleOf(middleOf(l0, l1, l2), middleOf(m0, m1, m2), middleOf(r0, r1, r2));
        filtered.data[here + middle + c] = middleOf(largestLeast, middleMiddle, leastLargest);
      }
    }
  }
  return filtered;
}

const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
