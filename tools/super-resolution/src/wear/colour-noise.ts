import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { eigenvalues } from "./eigenvalues.ts";

/** The side of patches in pixels. Patches are taken from the two colour differences. */
const side = 5;
const size = 2 * side * side;
const mostPatches = 30_000;
/** With fewer patches no result is returned. */
const fewest = 6 * size;
/** Below this evenness, most directions contain something of the picture. Then the quietest few are closer to the noise. */
const even = 0.4;
const quietest = 5;
/** At this many standard deviations from black and white, hardly any noise is clipped. */
const clear = 2.5;

export type ColourNoise = {
  /** Standard deviation of the noise of one channel, in levels of 0 to 255, assuming independent noise in the channels. */
  level: number;
  /** How even the quieter half of all directions is, 0 to 1. White noise has 0.3 or more; structures of the picture have less. */
  evenness: number;
};

/**
 * Measures the noise of a picture whose channels have independent noise. The colour differences contain much less of the picture
 * than brightness does, and the principal components with about equal variance are the noise. Source: Chen, Zhu and Heng, An
 * Efficient Statistical Method for Image Noise Level Estimation (ICCV 2015), on two colour differences, without values that were
 * clipped at 0 or 255. At most 30,000 patches: 0.15 s.
 *
 * @param image sRGB. Not changed.
 * @returns null for one channel, or if too few patches are neither black nor white
 */
export function colourNoise(image: Image): ColourNoise | null {
  checkImage(image);
  if (image.channels !== 3 || Math.min(image.width, image.height) < side) return null;
  const first = noiseOf(image, placesOf(image, isWithin));
  if (!first) return null;
  const away = clear * first.level;
  return noiseOf(image, placesOf(image, meanIsWithin(away))) ?? first;
}

type Fits = (image: Image, left: number, top: number) => boolean;

/** Whether no value is clipped at black or white. */
function isWithin({ data, width }: Image, left: number, top: number): boolean {
  for (let y = top; y < top + side; y++)
    for (let i = (y * width + left) * 3; i < (y * width + left + side) * 3; i++)
      if (data[i] === 0 || data[i] === 255) return false;
  return true;
}

/** Keeps the mean of each channel away from black and white. A choice by single values would prefer patches with less noise. */
const meanIsWithin =
  (away: number): Fits =>
  ({ data, width }, left, top) => {
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let y = top; y < top + side; y++)
        for (let x = left; x < left + side; x++) sum += data[(y * width + x) * 3 + c] as number;
      const mean = sum / side ** 2;
      if (mean < away || mean > 255 - away) return false;
    }
    return true;
  };

/** The upper left pixels of suitable patches, spread evenly over the picture. */
function placesOf(image: Image, fits: Fits): readonly number[] {
  const { width, height } = image;
  const columns = width - side + 1;
  const rows = height - side + 1;
  // A step without a common factor with the number of columns, so that it reaches all of them.
  const step = Math.max(1, Math.floor((columns * rows) / (2 * mostPatches)));
  const places: number[] = [];
  for (let i = 0; i < columns * rows; i += step) {
    const left = i % columns;
    const top = Math.floor(i / columns);
    if (fits(image, left, top)) places.push(top * width + left);
  }
  const kept = Math.max(1, places.length / mostPatches);
  return Array.from({ length: Math.min(places.length, mostPatches) }, (_, i) => places[Math.floor(i * kept)] as number);
}

function noiseOf(image: Image, places: readonly number[]): ColourNoise | null {
  if (places.length < fewest) return null;
  const variances = eigenvalues(covarianceOf(image, places), size).map((value) => Math.max(0, value));
  const evenness = (variances[0] as number) / Math.max(1e-9, variances[size / 2] as number);
  return {
    level: Math.sqrt(evenness < even ? meanOf(variances.subarray(0, quietest)) : commonOf(variances)),
    evenness,
  };
}

function covarianceOf(image: Image, places: readonly number[]): Float64Array {
  const sums = new Float64Array(size);
  const products = new Float64Array(size * size);
  const patch = new Float64Array(size);
  for (const place of places) {
    readPatch(image, place, patch);
    for (let i = 0; i < size; i++) {
      const value = patch[i] as number;
      sums[i] = (sums[i] as number) + value;
      for (let k = i; k < size; k++)
        products[i * size + k] = (products[i * size + k] as number) + value * (patch[k] as number);
    }
  }
  const count = places.length;
  for (let i = 0; i < size; i++)
    for (let k = i; k < size; k++) {
      const value = ((products[i * size + k] as number) - ((sums[i] as number) * (sums[k] as number)) / count) / count;
      products[i * size + k] = value;
      products[k * size + i] = value;
    }
  return products;
}

/** (red - blue) / √2 and (red - 2 green + blue) / √6: unit vectors that are orthogonal to each other and to grey. */
function readPatch({ data, width }: Image, place: number, patch: Float64Array): void {
  for (let i = 0; i < side ** 2; i++) {
    const at = 3 * (place + Math.floor(i / side) * width + (i % side));
    const red = data[at] as number;
    const green = data[at + 1] as number;
    const blue = data[at + 2] as number;
    patch[i] = (red - blue) / Math.SQRT2;
    patch[side ** 2 + i] = (red - 2 * green + blue) / Math.sqrt(6);
  }
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of the smallest variances, as many as lie evenly around their median. The larger ones contain more of the picture. */
function commonOf(variances: Float64Array): number {
  let sum = variances.reduce((all, value) => all + value, 0);
  for (let count = variances.length; count > 1; count--) {
    const middle = ((variances[(count - 1) >> 1] as number) + (variances[count >> 1] as number)) / 2;
    if (sum / count <= middle) return sum / count;
    sum -= variances[count - 1] as number;
  }
  return variances[0] as number;
}
