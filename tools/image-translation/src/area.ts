import { refuse } from "@cutwater/contract/answer.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { type Box, boundsOf } from "@cutwater/typesetting/lines/box.ts";

/**
 * The limit for the sum of all boxes' areas, in areas of the picture. The lines of a page hardly overlap, and each box costs
 * work.
 */
const mostAreas = 4;
const mostBoxes = 2_000;

/** @throws Refusal "tooManyLines" for more than 2,000 boxes, or when they cover the picture more than four times together */
export function refuseTooMuchArea({ width, height }: Pick<Image, "width" | "height">, boxes: readonly Box[]): void {
  const within = (from: number, length: number, most: number) =>
    Math.max(0, Math.min(most, from + length) - Math.max(0, from));
  const covered = boxes.map(boundsOf).reduce((sum, bounds) => {
    return sum + within(bounds.left, bounds.width, width) * within(bounds.top, bounds.height, height);
  }, 0);
  if (boxes.length > mostBoxes || covered > mostAreas * width * height) refuse("tooManyLines");
}
