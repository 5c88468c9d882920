import { toColour } from "@cutwater/imaging/color.ts";
import { createImage, crop, type Image } from "@cutwater/imaging/image.ts";
import type { Network } from "@cutwater/networks/network.ts";
import type { Seen } from "../calls.ts";
import { withMeasured } from "./measured-wear.ts";
import type { Models } from "./models.ts";

/** The wear of a picture, for the whole and for each place. */
export type Judged = {
  seen: Seen;
  /** One value for each 8 x 8 pixels: the distance from the undamaged picture there, in eighths of a level. */
  wear: Image;
};

/**
 * The kinds of wear that the judge estimates, in the order of its channels. The next channels are its certainty of each, in the
 * same order, and the last one is the odds that the picture is clean.
 */
const kinds = ["wear", "noise", "jpeg", "blur"] as const;
type Kind = (typeof kinds)[number];
/**
 * The unit of each kind, by which its value is divided before the logarithm that the judge learnt (training/judge.py:
 * `squeezed`).
 */
const units: Readonly<Record<Kind, number>> = { wear: 1, noise: 1, jpeg: 10, blur: 0.25 };

/** Side in pixels of the area that each answer describes. */
export const grid = 8;
const tileSide = 512;
/** Margin in pixels, beyond the judge's receptive field. */
const context = 64;
/** The unit of wear for cleaning networks is an eighth of a level (training/patches.py: `WEAR`). */
export const wearUnit = 8;

/**
 * A picture is clean from this logarithm of the odds on. Chosen with `training/evaluate_judge.py`, on pictures that the judge had
 * never seen.
 */
const cleanFrom = 0;

/**
 * Below this wear, in levels, nothing is cleaned. Measured on 7 pictures: with noise of 2 to 4 levels or JPEG 95, the network
 * that does not clean is 0.1 dB better; at JPEG 85 (wear of 4 to 7) both are equal.
 */
const leastWear = 4;

/**
 * Examines the wear of a picture; null if there is no judge.
 *
 * @param image 1 or 3 channels
 * @throws the reason with which `signal` was aborted
 */
export async function judge(
  image: Image,
  { models, signal }: { models: Models; signal: AbortSignal },
): Promise<Judged | null> {
  const network = await models.find({ task: "judge", mode: "ANY", scale: 1 });
  if (!network) return null;
  const columns = Math.ceil(image.width / grid);
  const rows = Math.ceil(image.height / grid);
  const answers = createImage(columns, rows, network.entry.channels);
  for (let top = 0; top < image.height; top += tileSide)
    for (let left = 0; left < image.width; left += tileSide) {
      signal.throwIfAborted();
      await askAbout(image, { left, top }, network, answers);
    }
  const { wear, seen } = judgedOf(answers);
  return { wear, seen: withMeasured(seen, image) };
}

/** Writes the judge's answers for one tile to `answers`. */
async function askAbout(
  image: Image,
  { left, top }: { left: number; top: number },
  network: Network,
  answers: Image,
): Promise<void> {
  const fromX = Math.max(0, left - context);
  const fromY = Math.max(0, top - context);
  const width = Math.min(image.width, left + tileSide + context) - fromX;
  const height = Math.min(image.height, top + tileSide + context) - fromY;
  const made = await network.run(toColour(grown(crop(image, fromX, fromY, width, height))));
  const { channels } = answers;
  const x = (left - fromX) / grid;
  const y = (top - fromY) / grid;
  const toX = left / grid;
  const toY = top / grid;
  const count = Math.min(tileSide / grid, answers.width - toX) * channels;
  for (let row = 0; row < Math.min(tileSide / grid, answers.height - toY); row++) {
    const from = ((y + row) * made.width + x) * channels;
    answers.data.set(made.data.subarray(from, from + count), ((toY + row) * answers.width + toX) * channels);
  }
}

/** A tile whose last column and row are repeated until its sides are whole cells. */
function grown(image: Image): Image {
  const [width, height] = [image.width, image.height].map((side) => Math.ceil(side / grid) * grid) as [number, number];
  if (width === image.width && height === image.height) return image;
  const { channels } = image;
  const larger = createImage(width, height, channels);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (Math.min(y, image.height - 1) * image.width + Math.min(x, image.width - 1)) * channels;
      for (let c = 0; c < channels; c++) larger.data[(y * width + x) * channels + c] = image.data[from + c] as number;
    }
  return larger;
}

/** Converts bytes from the network back to their units (training/judge.py: `to_graph`). */
const valueOf = (byte: number): number => byte / 64;
/** At least -2.5, so that a few places of high certainty do not outweigh all others. */
const spreadOf = (byte: number): number => Math.max(-2.5, byte / 32 - 4);
const oddsOf = (byte: number): number => byte / 16 - 8;

function judgedOf(answers: Image): Judged {
  const { width, height, channels, data } = answers;
  const wear = createImage(width, height, 1);
  const sums = kinds.map(() => ({ value: 0, weight: 0 }));
  let square = 0;
  let odds = 0;
  for (let cell = 0; cell < width * height; cell++) {
    const at = cell * channels;
    for (const [i, sum] of sums.entries()) {
      const weight = Math.exp(-2 * spreadOf(data[at + kinds.length + i] as number));
      sum.value += weight * valueOf(data[at + i] as number);
      sum.weight += weight;
    }
    const levels = Math.expm1(valueOf(data[at] as number));
    square += levels ** 2;
    odds += oddsOf(data[at + 2 * kinds.length] as number);
    wear.data[cell] = Math.min(255, Math.round(levels * wearUnit));
  }
  const found = Object.fromEntries(
    sums.map(({ value, weight }, i) => [kinds[i], units[kinds[i] as Kind] * Math.expm1(value / weight)]),
  ) as Record<Kind, number>;
  const mean = Math.sqrt(square / (width * height));
  return {
    wear,
    seen: {
      wear: mean,
      jpeg: qualityOf(found.jpeg),
      noise: found.noise,
      blur: found.blur,
      isClean: mean < leastWear || odds / (width * height) > cleanFrom,
    },
  };
}

/** The quality, 1-100, for which libjpeg scales its quantisation tables to this percentage. */
const qualityOf = (percent: number): number =>
  Math.min(100, Math.max(1, percent <= 100 ? (200 - percent) / 2 : 5_000 / percent));
