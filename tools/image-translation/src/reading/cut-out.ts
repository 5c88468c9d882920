import { crop, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { lineOf } from "@cutwater/ocr/read.ts";
import { type Box, boundsOf, type Corner, sizeOf } from "@cutwater/typesetting/lines/box.ts";

/**
 * In pixels: twice the height of the reader's input (48). Lines of twice this height or more are first scaled down by a whole
 * number, never below this height, so that no thin stroke falls between two samples.
 */
const highest = 96;

/** Cuts out a box, rotated to level and scaled to the height at which lines are read. @param box may extend beyond the picture */
export function cutOut(picture: Image, box: Box): Image {
  const { width, height } = sizeOf(box);
  const shrink = Math.floor(Math.min(width, height) / highest);
  if (shrink < 2) return lineOf(picture, { corners: box });
  const bounds = boundsOf(box);
  const left = clamp(Math.floor(bounds.left), picture.width - 1);
  const top = clamp(Math.floor(bounds.top), picture.height - 1);
  const right = clamp(Math.ceil(bounds.left + bounds.width), picture.width);
  const bottom = clamp(Math.ceil(bounds.top + bounds.height), picture.height);
  const part = crop(picture, left, top, Math.max(1, right - left), Math.max(1, bottom - top));
  const w = Math.ceil(part.width / shrink);
  const h = Math.ceil(part.height / shrink);
  const small = resize(part, w, h, { kernel: "bicubic", isBounded: true });
  const moved = ([x, y]: Corner): Corner => [((x - left) * w) / part.width, ((y - top) * h) / part.height];
  return lineOf(small, { corners: box.map(moved) as Box });
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
