import { bandsOf, wholeOf } from "@cutwater/imaging/bands.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { dilate } from "@cutwater/imaging/mask/dilate.ts";
import { wideMarks } from "@cutwater/imaging/mask/wide-marks.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Network } from "@cutwater/networks/network.ts";
import { runInTiles } from "@cutwater/networks/tiles.ts";
import type { Watch } from "./watch.ts";

/** A pixel counts as a scratch or dust from this probability on (0-255). */
const surely = 128;

/** The probability that each pixel of a picture is a scratch or dust, 0-255. @param finder a network of the task "mask" */
export async function lookForMarks(finder: Network, image: Image, { signal, onShare }: Watch): Promise<Image> {
  const onPixels = (pixels: number) => onShare(pixels / (image.width * image.height));
  return await wholeOf(runInTiles(finder, bandsOf(image), { signal, onPixels }));
}

/** The pixels that are filled from their surroundings: likely pixels, extended by one pixel in each direction. */
export function thinMarks(likely: Image): Image {
  return dilate({ ...likely, data: likely.data.map((value) => (value >= surely ? 255 : 0)) }, 1);
}

/** The probability (0-255) required for a wide mark. False finds do the most harm, and in a good picture every find is false. */
const surelyWide = { unworn: 235, worn: 205 } as const;

/** A picture with at least this side is searched a second time at a quarter of its size, a smaller one at half its size. */
const large = 1_600;
/** The second search is discounted by this, because small things in a reduced picture resemble marks more often. */
const discount = 8;

/**
 * Finds the marks to fill with patches, because a membrane would leave a smear: folds, tears and lost places (wideMarks). A
 * picture that is worn, or has such a mark, is searched a second time at a smaller size, where marks wider than those in training
 * become narrow enough.
 *
 * @param likely the network's finds at the picture's own size (lookForMarks)
 * @param look finds marks in a copy of the picture with the given size
 * @returns one channel of the picture's size, 255 = to be filled; null if no mark is wide
 */
export async function findWideMarks(
  likely: Image,
  { isWorn, look }: { isWorn: boolean; look: (width: number, height: number) => Promise<Image> },
): Promise<Image | null> {
  const { width, height } = likely;
  const half = resize(likely, Math.ceil(width / 2), Math.ceil(height / 2), { kernel: "area" });
  if (!isWorn && !wideMarks(half, surelyWide.unworn)) return null;
  const part = Math.max(width, height) > large ? 4 : 2;
  const small = await look(Math.ceil(width / part), Math.ceil(height / part));
  const seen = resize(small, half.width, half.height, { kernel: "bicubic" });
  for (const [i, value] of seen.data.entries()) half.data[i] = Math.max(half.data[i] as number, value - discount);
  const wide = wideMarks(half, isWorn ? surelyWide.worn : surelyWide.unworn);
  if (!wide) return null;
  const whole = createImage(width, height, 1);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) whole.data[i] = wide.data[(y >> 1) * wide.width + (x >> 1)] as number;
  return whole;
}
