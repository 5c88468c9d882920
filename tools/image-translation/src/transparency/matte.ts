import { toColour } from "@cutwater/imaging/color.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import type { Picture } from "@cutwater/media/pictures/read.ts";

type Colour = readonly [red: number, green: number, blue: number];

/** What a picture with see-through pixels has besides its look on a matte. */
export type Transparency = {
  /** The colours of the file, also below see-through pixels; three channels. */
  colours: Image;
  /** Opacity, one channel. */
  alpha: Image;
  /** The colour on which `onMatte` lays the picture. */
  matte: Colour;
};

/** Colours to lay a picture on. The first ones are preferred. */
const mattes: readonly Colour[] = [
  [255, 255, 255],
  [0, 0, 0],
  [128, 128, 128],
];

/** Minimum difference in luma between a visible pixel and a matte from which it stands out. */
const leastContrast = 64;
/** Pixels from this opacity are visible. */
const leastVisible = 128;

/**
 * A picture as its letters are found and read: three channels; see-through pixels show a matte from which the visible ones stand
 * out, and never the colour that lies hidden below them.
 */
export function onMatte({ image, alpha }: Pick<Picture, "image" | "alpha">): {
  image: Image;
  transparency: Transparency | null;
} {
  const colours = toColour(image);
  if (alpha === null) return { image: colours, transparency: null };
  const matte = matteFor(colours, alpha);
  const laid = createImage(image.width, image.height, 3);
  for (let i = 0; i < alpha.data.length; i++) {
    const opacity = alpha.data[i]! / 255;
    for (let c = 0; c < 3; c++)
      laid.data[3 * i + c] = Math.round(colours.data[3 * i + c]! * opacity + matte[c]! * (1 - opacity));
  }
  return { image: laid, transparency: { colours, alpha, matte } };
}

/** The matte from which most visible pixels stand out, above all those beside see-through ones. */
function matteFor(colours: Image, alpha: Image): Colour {
  const { all, edges } = lumasOf(colours, alpha);
  const scores = mattes.map(([luma]) => shareBeyond(edges, luma) + insideWeight * shareBeyond(all, luma));
  return mattes[scores.indexOf(Math.max(...scores))] ?? [255, 255, 255];
}

/** Weight of all visible pixels compared with those at edges: letters may have an outline. */
const insideWeight = 0.5;

function shareBeyond(counts: readonly number[], luma: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const beyond = counts.reduce((sum, count, at) => sum + (Math.abs(at - luma) >= leastContrast ? count : 0), 0);
  return beyond / Math.max(1, all);
}

/** Counts of visible pixels by luma: of all, and of those beside see-through ones. */
function lumasOf({ width, height, data }: Image, alpha: Image): { all: number[]; edges: number[] } {
  const all = Array.from({ length: 256 }, () => 0);
  const edges = [...all];
  const isVisible = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height || alpha.data[y * width + x]! >= leastVisible;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (alpha.data[i]! < leastVisible) continue;
      const luma = Math.round(0.299 * data[3 * i]! + 0.587 * data[3 * i + 1]! + 0.114 * data[3 * i + 2]!);
      all[luma]!++;
      if (!(isVisible(x - 2, y) && isVisible(x + 2, y) && isVisible(x, y - 2) && isVisible(x, y + 2))) edges[luma]!++;
    }
  return { all, edges };
}
