import { toColour, toGrey } from "@cutwater/imaging/color.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Models } from "./models.ts";
import { applyTable, asContrastAsks, dampedLevels, withinEnds } from "./old/levels.ts";
import { withoutPaleness } from "./old/paleness.ts";
import { stainsOf, withoutStains } from "./old/stains.ts";
import { keepTint, oneTint } from "./old/tint.ts";
import { palenessOf } from "./paleness.ts";

/** Side of the small copy that the fading networks examine. */
const thumbSide = 64;
const thumbOf = (image: Image): Image => toColour(resize(image, thumbSide, thumbSide, { kernel: "area" }));

/** @param whole the picture of which the one to restore is a part, if any */
type Fading = { isWorn: boolean; models: Models; whole?: Image | undefined };

/**
 * Undoes the fading of a worn picture: first uneven paleness, then the stains of a print of one tint, then overall fading. A
 * print of one tint keeps its tint, because levels set separately for each channel would colour its shadows. For a part of a
 * picture (`whole` given), uneven fading and stains stay, because they can be detected only on the whole.
 */
export async function undoFade(image: Image, { isWorn, models, whole }: Fading): Promise<Image> {
  const judge = await models.find({ task: "levels", mode: "OLD", scale: 1 });
  if (!judge) return applyTable(image, dampedLevels(whole ?? image));
  if (!isWorn) return image;
  const share = oneTint(whole ?? image);
  const even = whole ? image : await withoutUnevenness(image, { models, share });
  const judged = await judge.run(thumbOf(whole ?? even));
  const within = withinEnds(image.channels === 1 ? toGrey(judged) : judged, whole ?? even);
  const table = asContrastAsks(within, whole ?? even);
  return keepTint(even, applyTable(even, table), share);
}

async function withoutUnevenness(image: Image, { models, share }: { models: Models; share: number }): Promise<Image> {
  const network = await models.find({ task: "paleness", mode: "OLD", scale: 1 });
  const paleness = network && (await palenessOf(network, thumbOf(image), share));
  const even = paleness ? withoutPaleness(image, paleness) : image;
  const stains = share > 0 ? stainsOf(even) : null;
  return stains ? withoutStains(even, stains, share) : even;
}
