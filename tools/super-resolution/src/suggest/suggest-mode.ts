import { toColour } from "@cutwater/imaging/color.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Picture } from "@cutwater/media/pictures/read.ts";
import type { Mode, Seen } from "../../calls.ts";
import { type LineArt, lineArtOf } from "./line-art.ts";
import { type Tint, tintOf } from "./tint.ts";

/** Pictures are reduced to at most this size before they are measured, so that file size and camera noise hardly matter. */
const longestSide = 512;
/** A picture with a shorter side has too little content. */
const leastSide = 64;
/** Pixels with a lower opacity are ignored. */
const leastAlpha = 250;

/**
 * The likely type of a picture, judged by its flat colours, outlines and tint; null if it is too small. README.md, "Suggested
 * type", gives the accuracy.
 */
export function suggestMode(
  { image, alpha }: Pick<Picture, "image" | "alpha">,
  seen: Pick<Seen, "isClean">,
): Mode | null {
  if (Math.min(image.width, image.height) < leastSide) return null;
  const share = Math.min(1, longestSide / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * share))) as [
    number,
    number,
  ];
  const colours = toColour(resize(image, width, height, { kernel: "area" }));
  const solidity = alpha && resize(alpha, width, height, { kernel: "area" });
  const isThere = (pixel: number) => !solidity || (solidity.data[pixel] as number) >= leastAlpha;
  if (isDrawing(lineArtOf(colours, isThere))) return "ANIME";
  return isOldPhotograph(tintOf(colours, isThere), seen) ? "OLD" : "REALITY";
}

/** A drawing has flat colours within outlines, or outlines on plain paper without shades in between. */
const isDrawing = ({ solid, plain, outlines }: LineArt): boolean =>
  (solid >= 0.03 && outlines >= 0.15) || (plain >= 0.4 && outlines >= 0.35);

/** An old photograph has one ink that is brown or yellow like an aged print, or one grey ink and wear. */
function isOldPhotograph({ spread, red, blue }: Tint, { isClean }: Pick<Seen, "isClean">): boolean {
  const strength = Math.hypot(red, blue);
  const isBrown = red > 0 && blue < 0 && strength >= 8;
  if (isBrown) return spread <= 9 && spread <= 0.35 * strength;
  return strength < 8 && spread <= 4 && !isClean;
}
