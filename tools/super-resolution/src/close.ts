import { setImmediate } from "node:timers/promises";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { fillHarmonically } from "@cutwater/imaging/inpaint/harmonic.ts";
import { fillImageWithPatches } from "@cutwater/imaging/inpaint/patch-image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Watch } from "./watch.ts";

/** Patches cost 110 microseconds per pixel. Up to this share of a picture they are affordable: 3.3 s per megapixel. */
const mostPatched = 0.03;

/**
 * Fills marks with patches where a membrane would leave a smear. The grain is removed first, because patches with grain resemble
 * one another less. If there are too many marks, fills them with a membrane. If places are lost as well, fills with patches at
 * half size, which costs a quarter.
 *
 * @param wide marks, and `lost` places: one channel, not 0 = to be filled; null if there are none
 */
export async function close(
  image: Image,
  { wide, lost }: { wide: Image | null; lost: Image | null },
  watch: Watch,
): Promise<Image> {
  const hole = wide && lost ? either(wide, lost) : (wide ?? lost);
  if (!hole) return image;
  const share = hole.data.reduce((sum, value) => sum + (value === 0 ? 0 : 1), 0) / hole.data.length;
  if (share <= mostPatched) return await patched(image, hole, watch);
  if (!lost || share > 4 * mostPatched) return fillHarmonically(image, hole);
  return await patchedAtHalf(image, hole, watch);
}

const either = (one: Image, other: Image): Image => ({
  ...one,
  data: one.data.map((value, i) => Math.max(value, other.data[i]!)),
});

const patched = (image: Image, hole: Image, { signal, onShare }: Watch): Promise<Image> =>
  fillImageWithPatches(image, hole, async (share) => {
    onShare(share);
    await setImmediate();
    signal.throwIfAborted();
  });

/** Fills a hole at half the picture's size. */
async function patchedAtHalf(image: Image, hole: Image, watch: Watch): Promise<Image> {
  const width = Math.ceil(image.width / 2);
  const height = Math.ceil(image.height / 2);
  const small = createImage(width, height, 1);
  for (let y = 0, i = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++, i++) if (hole.data[i] !== 0) small.data[(y >> 1) * width + (x >> 1)] = 255;
  const half = await patched(resize(image, width, height, { kernel: "area" }), small, watch);
  const made = resize(half, image.width, image.height, { kernel: "bicubic" });
  const filled = { ...image, data: image.data.slice() };
  for (const [i, value] of hole.data.entries())
    if (value !== 0)
      for (let c = 0; c < image.channels; c++) filled.data[i * image.channels + c] = made.data[i * image.channels + c]!;
  return filled;
}
