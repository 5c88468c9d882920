import { toColour, toGrey } from "@cutwater/imaging/color.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { applyTable, dampedLevels, withinEnds } from "@cutwater/imaging/restore/levels.ts";
import { stainsOf, withoutStains } from "@cutwater/imaging/restore/stains.ts";
import { keepTint, oneTint } from "@cutwater/imaging/restore/tint.ts";
import type { Models } from "./models.ts";

/** Side of the small picture that the judge of levels looks at. */
const thumbSide = 64;

/** @param whole the picture that the one to restore is a part of, if it is one */
type Fading = { isWorn: boolean; models: Models; whole?: Image | undefined };

/**
 * Of a print of one tint the stains go too, and its tint stays: levels set channel by channel would colour its shadows. Of a part (`whole`
 * told) stains stay: they are known from the whole alone.
 */
export async function undoFade(image: Image, { isWorn, models, whole }: Fading): Promise<Image> {
  const judge = await models.find({ task: "levels", mode: "OLD", scale: 1 });
  if (!judge) return applyTable(image, dampedLevels(whole ?? image));
  if (!isWorn) return image;
  const share = oneTint(whole ?? image);
  const stains = share > 0 && !whole ? stainsOf(image) : null;
  const even = stains ? withoutStains(image, stains, share) : image;
  const judged = await judge.run(toColour(resize(whole ?? even, thumbSide, thumbSide, { kernel: "area" })));
  const table = withinEnds(image.channels === 1 ? toGrey(judged) : judged, whole ?? even);
  return keepTint(even, applyTable(even, table), share);
}
