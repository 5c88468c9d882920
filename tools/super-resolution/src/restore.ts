import { bandsOf, wholeOf } from "@cutwater/imaging/bands.ts";
import { toColour, toGrey } from "@cutwater/imaging/color.ts";
import { median3 } from "@cutwater/imaging/filter/median.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { fillHarmonically } from "@cutwater/imaging/inpaint/harmonic.ts";
import { dilate } from "@cutwater/imaging/mask/dilate.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { applyTable, dampedLevels } from "@cutwater/imaging/restore/levels.ts";
import { runInTiles } from "@cutwater/networks/tiles.ts";
import type { Models } from "./models.ts";
import { partOf, type Watch } from "./watch.ts";

type Means = { models: Models; watch: Watch };

/** @param whole the picture that `image` is a part of, by which the fade is judged; `image` itself unless told */
type Restoration = Means & { whole?: Image };

/**
 * What time did to a photograph, taken back at its own size: scratches and dust found and filled from around them, grain, blur and JPEG
 * undone, then the fade and its cast. Each step has a network; without it a plain filter stands in.
 */
export async function restore(image: Image, { models, watch, whole }: Restoration): Promise<Image> {
  const filled = await fillScratches(image, { models, watch: partOf(watch, 0, 0.35) });
  const clear = await clean(filled, { models, watch: partOf(watch, 0.35, 1) });
  return await undoFade(clear, {
    wear: distance(image, filled) + distance(filled, clear),
    models,
    whole: whole ?? clear,
  });
}

/** From this probability on, of 255, a pixel is taken for a scratch or dust. */
const surely = 128;

async function fillScratches(image: Image, { models, watch }: Means): Promise<Image> {
  const finder = await models.find({ task: "mask", mode: "OLD", scale: 1 });
  if (!finder) return image;
  const found = await wholeOf(runInTiles(finder, bandsOf(image), tilesBy(watch, image)));
  const marked = { ...found, data: found.data.map((likely) => (likely >= surely ? 255 : 0)) };
  return fillHarmonically(image, dilate(marked, 1));
}

async function clean(image: Image, { models, watch }: Means): Promise<Image> {
  const restorer = await models.find({ task: "restore", mode: "OLD", scale: 1 });
  return restorer ? await wholeOf(runInTiles(restorer, bandsOf(image), tilesBy(watch, image))) : median3(image);
}

const tilesBy = ({ signal, onShare }: Watch, { width, height }: Image) => ({
  signal,
  onPixels: (pixels: number) => onShare(pixels / (width * height)),
});

/** Side of the small picture that the judge of levels looks at. */
const thumbSide = 64;

/**
 * By how many levels filling and restoring must have moved a picture on average before its fade is undone. A hazy morning has the
 * levels of a faded print; they differ in grain, dust and scratches. Chosen by training/set_gate.py on photographs that no
 * network had seen.
 */
const worn = 2.4;

async function undoFade(
  image: Image,
  { wear, models, whole }: { wear: number; models: Models; whole: Image },
): Promise<Image> {
  const judge = await models.find({ task: "levels", mode: "OLD", scale: 1 });
  if (!judge) return applyTable(image, dampedLevels(whole));
  if (wear < worn) return image;
  const table = await judge.run(toColour(resize(whole, thumbSide, thumbSide, { kernel: "area" })));
  return applyTable(image, image.channels === 1 ? toGrey(table) : table);
}

/** How far two pictures of one size are apart on average, in levels. */
function distance(one: Image, other: Image): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += Math.abs((one.data[i] as number) - (other.data[i] as number));
  return sum / one.data.length;
}
