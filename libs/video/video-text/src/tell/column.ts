import type { Box } from "../look/box.ts";

/** A column is at least this many times as high as it is wide: three signs, one below the other. */
const leastSigns = 2.2;

/** Whether a line's signs stand one below the other, as in vertical subtitles. */
export const isColumn = ({ width, height }: Pick<Box, "width" | "height">): boolean => height > leastSigns * width;

/** The length and the size of a line in upright pixels: for a column its height and its width. */
export const extentOf = (box: Pick<Box, "width" | "height">): { length: number; size: number } =>
  isColumn(box) ? { length: box.height, size: box.width } : { length: box.width, size: box.height };

/** The rotation of a column from the upright, in degrees. The detector takes its first side for level or for upright. */
export const fromUpright = (degrees: number): number => Math.min(Math.abs(degrees), Math.abs(90 - Math.abs(degrees)));
