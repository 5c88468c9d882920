import { bandsOf, wholeOf } from "@cutwater/imaging/bands.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { fillHarmonically } from "@cutwater/imaging/inpaint/harmonic.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Network } from "@cutwater/networks/network.ts";
import { runInTiles } from "@cutwater/networks/tiles.ts";
import { close } from "./close.ts";
import { median3 } from "./filter/median.ts";
import { findLost } from "./lost.ts";
import { findWideMarks, lookForMarks, thinMarks } from "./marks.ts";
import type { Models } from "./models.ts";
import { undoFade } from "./undo-fade.ts";
import { partOf, type Watch } from "./watch.ts";

type Means = { models: Models; watch: Watch };

/** @param whole the picture of which `image` is a part, used for judging how faded it is; `image` itself by default */
type Restoration = Means & { whole?: Image | undefined };

/**
 * Undoes the ageing of a photograph at its own size: finds scratches and dust and fills them from their surroundings; removes
 * grain, blur and JPEG artefacts; patches wide marks and lost places; then undoes uneven fading, stains, and overall fading with
 * its colour cast. A plain filter replaces a missing network, except for the marks: without a network, nothing is filled.
 */
export async function restore(image: Image, { models, watch, whole }: Restoration): Promise<Image> {
  const finder = await models.find({ task: "mask", mode: "OLD", scale: 1 });
  const likely = finder && (await lookForMarks(finder, image, partOf(watch, 0, 0.3)));
  const thin = likely && thinMarks(likely);
  const filled = thin ? fillHarmonically(image, thin) : image;
  const clear = await clean(filled, { models, watch: partOf(watch, 0.3, 0.8) });
  const isWorn = distance(image, filled) + distance(filled, clear) >= worn;
  const look = (width: number, height: number) =>
    lookForMarks(finder as Network, resize(image, width, height, { kernel: "area" }), partOf(watch, 0.8, 0.85));
  const wide = likely && (await findWideMarks(likely, { isWorn, look }));
  const lost = thin && isWorn && !whole ? findLost(image, thin) : null;
  const closed = await close(clear, { wide, lost }, partOf(watch, 0.85, 1));
  return await undoFade(closed, { isWorn, models, whole });
}

/**
 * A picture counts as worn, so that its fading is undone, when filling and restoring changed it by at least this many levels on
 * average. A hazy morning has the levels of a faded print but no grain, dust or scratches. Chosen by training/set_gate.py on
 * photographs that no network had seen.
 */
const worn = 2.4;

async function clean(image: Image, { models, watch }: Means): Promise<Image> {
  const restorer = await models.find({ task: "restore", mode: "OLD", scale: 1 });
  if (!restorer) return median3(image);
  const { signal, onShare } = watch;
  const onPixels = (pixels: number) => onShare(pixels / (image.width * image.height));
  return await wholeOf(runInTiles(restorer, bandsOf(image), { signal, onPixels }));
}

/** The mean difference of two pictures of the same size, in levels. */
function distance(one: Image, other: Image): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += Math.abs((one.data[i] as number) - (other.data[i] as number));
  return sum / one.data.length;
}
