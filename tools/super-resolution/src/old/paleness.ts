import { lumaWeights } from "@cutwater/imaging/color.ts";
import { checkImage, createImage, type Image } from "@cutwater/imaging/image.ts";

/** The colour to which a print fades, as sRGB (training/README.md, "The damage"). */
const paper = [235, 228, 214] as const;
const greyPaper = lumaWeights.reduce((sum, weight, c) => sum + weight * paper[c]!, 0);

/**
 * Restores the tones of a print that has faded unevenly towards the white of paper: v = (v' - p paper) / (1 - p).
 *
 * @param image grey or sRGB. Not changed.
 * @param paleness one channel of any size that covers the whole picture: 255 p, smooth. Not changed.
 * @throws RangeError for other channels
 */
export function withoutPaleness(image: Image, paleness: Image): Image {
  checkImage(image);
  checkImage(paleness);
  const { width, height, channels } = image;
  if (paleness.channels !== 1) throw new RangeError("paleness has one channel");
  if (channels !== 1 && channels !== 3) throw new RangeError("the picture is neither grey nor sRGB");
  const white = channels === 1 ? [greyPaper] : paper;
  const cleared = createImage(width, height, channels);
  const across = Array.from({ length: width }, (_, x) => between(x, width, paleness.width));
  for (let y = 0, at = 0; y < height; y++) {
    const [above, below, down] = between(y, height, paleness.height);
    for (const [left, right, part] of across) {
      const p = (row: number, column: number) => paleness.data[row * paleness.width + column]!;
      const upper = p(above, left) + part * (p(above, right) - p(above, left));
      const lower = p(below, left) + part * (p(below, right) - p(below, left));
      const gone = Math.min(0.9, (upper + down * (lower - upper)) / 255);
      for (let c = 0; c < channels; c++, at++) {
        const value = (image.data[at]! - gone * white[c]!) / (1 - gone);
        cleared.data[at] = Math.min(255, Math.max(0, Math.round(value)));
      }
    }
  }
  return cleared;
}

/** For a place on an axis of `size` pixels: the two neighbours among `count` samples, and the position between them. */
function between(place: number, size: number, count: number): [first: number, second: number, part: number] {
  const at = Math.min(count - 1, Math.max(0, ((place + 0.5) * count) / size - 0.5));
  const first = Math.floor(at);
  return [first, Math.min(count - 1, first + 1), at - first];
}
