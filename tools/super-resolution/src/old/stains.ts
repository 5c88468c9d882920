import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { upperMedian } from "@cutwater/imaging/upper-median.ts";

/** The longest side of the examined copy, and the side of its cells, in pixels. */
const longest = 256;
const cell = 8;
/** The tones (values of red) whose colours can be measured, and their step. */
const tones = { darkest: 40, brightest: 250, step: 8 } as const;
/**
 * A stain darkens red by this share of its darkening of blue, in logarithms. The share is about the same for coffee, rust, glue
 * and yellowing.
 */
const redOfBlue = 0.3;
/** A smaller difference, in logarithms, is not a stain. The next constant is the share of blue's loss that green may lose. */
const least = 0.05;
const green = { least: 0.08, most: 0.85, ramp: 0.1 } as const;

/** The gain of each channel for each cell: logarithms for red, green and blue, in rows from the top. */
export type StainField = { width: number; height: number; cellsPerPixel: number; gains: Float32Array };

/**
 * Finds where a print of one tint is browner or yellower than its tones are elsewhere, and returns a smooth correction field.
 * Stains affect blue most and red least, so the red value gives the tone, and the difference from the usual green and blue of
 * that tone gives the loss. Light, shadow and vignetting change all channels equally and are not detected. Meaningless for
 * pictures with several colours: see oneTint. Source: our own method; medians by tone and cell are robust against marks and
 * grain. O(pixels).
 *
 * @param image sRGB. Not changed.
 * @returns null if there is no stain
 */
export function stainsOf(image: Image): StainField | null {
  if (image.channels !== 3) return null;
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const { data } = resize(image, width, height, { kernel: "area" });
  const usual = usualColours(data);
  const field = {
    width: Math.ceil(width / cell),
    height: Math.ceil(height / cell),
    cellsPerPixel: scale / cell,
    gains: new Float32Array(3 * Math.ceil(width / cell) * Math.ceil(height / cell)),
  };
  const lacks = [1, 2].map((c) => smoothed(lackOf(data, width, height, c, usual), field)) as [
    Float32Array,
    Float32Array,
  ];
  let most = 0;
  for (let i = 0; i < field.width * field.height; i++) {
    const ofGreen = lacks[0][i]!;
    const ofBlue = lacks[1][i]!;
    const ratio = ofBlue > least ? ofGreen / ofBlue : 0;
    const isBrown = Math.min(1, Math.max(0, Math.min(ratio - green.least, green.most - ratio) / green.ramp));
    const part = isBrown * Math.max(0, 1 - least / Math.max(least, ofBlue));
    const red = (redOfBlue / (1 - redOfBlue)) * ofBlue;
    field.gains.set([part * red, part * (ofGreen + red), part * (ofBlue + red)], 3 * i);
    most = Math.max(most, part * (ofBlue + red));
  }
  return most === 0 ? null : field;
}

/**
 * Removes the stains from a picture.
 *
 * @param image sRGB. Not changed.
 * @param share the share of the field that is applied, 0-1
 */
export function withoutStains(image: Image, field: StainField, share: number): Image {
  const cleared = createImage(image.width, image.height, 3);
  for (let y = 0, at = 0; y < image.height; y++) {
    const [above, below, down] = between((y + 0.5) * field.cellsPerPixel - 0.5, field.height);
    for (let x = 0; x < image.width; x++, at += 3) {
      const [left, right, across] = between((x + 0.5) * field.cellsPerPixel - 0.5, field.width);
      for (let c = 0; c < 3; c++) {
        const g = (column: number, row: number) => field.gains[3 * (row * field.width + column) + c]!;
        const upper = g(left, above) + across * (g(right, above) - g(left, above));
        const lower = g(left, below) + across * (g(right, below) - g(left, below));
        const gain = share * (upper + down * (lower - upper));
        const value = image.data[at + c]!;
        cleared.data[at + c] = gain === 0 ? value : Math.min(255, Math.round(value * Math.exp(gain)));
      }
    }
  }
  return cleared;
}

/** The two neighbours of a place among `count` cells, and the position between them. */
function between(at: number, count: number): [number, number, number] {
  const first = Math.min(count - 1, Math.max(0, Math.floor(at)));
  return [first, Math.min(count - 1, first + 1), Math.min(1, Math.max(0, at - first))];
}

/** For green and blue, the median at each value of red, in steps; 0 if there are too few pixels. */
function usualColours(data: Uint8Array): Record<1 | 2, Float32Array> {
  const steps = Math.ceil(256 / tones.step);
  const of = (c: 1 | 2) => {
    const values: number[][] = Array.from({ length: steps }, () => []);
    for (let i = 0; i < data.length; i += 3) values[Math.floor(data[i]! / tones.step)]!.push(data[i + c]!);
    return Float32Array.from(values, (list) => (list.length < 16 ? 0 : upperMedian(list)));
  };
  return { 1: of(1), 2: of(2) };
}

/** The loss of a channel in each cell, as the median of logarithms; NaN if no pixel is usable. */
function lackOf(
  data: Uint8Array,
  width: number,
  height: number,
  c: number,
  usual: Record<number, Float32Array>,
): Float32Array {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const lists: number[][] = Array.from({ length: columns * rows }, () => []);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3) {
      const red = data[i]!;
      const value = data[i + c]!;
      const wanted = usual[c]![Math.floor(red / tones.step)]!;
      if (red < tones.darkest || red > tones.brightest || wanted === 0) continue;
      lists[Math.floor(y / cell) * columns + Math.floor(x / cell)]!.push(Math.log(wanted / Math.max(4, value)));
    }
  return Float32Array.from(lists, (list) => (list.length < cell ? Number.NaN : upperMedian(list)));
}

/** Means of the known values over 3 x 3 cells, applied twice; 0 for a cell without a known value nearby. */
function smoothed(values: Float32Array, { width, height }: { width: number; height: number }): Float32Array {
  let from = values;
  for (let pass = 0; pass < 2; pass++) {
    const to = new Float32Array(from.length);
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        let sum = 0;
        let weight = 0;
        for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
          for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
            const value = from[v * width + u]!;
            if (Number.isNaN(value)) continue;
            const near = (u === x ? 2 : 1) * (v === y ? 2 : 1);
            sum += near * value;
            weight += near;
          }
        to[i] = weight === 0 ? (pass === 0 ? Number.NaN : 0) : sum / weight;
      }
    from = to;
  }
  return from;
}
