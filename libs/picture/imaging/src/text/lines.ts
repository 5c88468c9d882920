import { type Component, componentsOf } from "../mask/components.ts";
import type { Plane } from "../plane.ts";
import { cornersOf, type Point, type Rectangle, smallestRectangle } from "./rectangle.ts";

/**
 * A line of text: its corners clockwise from the upper left in reading direction, and the confidence that there is a line, 0-1.
 */
export type FoundLine = { corners: readonly [Point, Point, Point, Point]; score: number };

/**
 * Minimum probability of a pixel of text, and minimum mean probability of a connected piece. Source: PaddleOCR,
 * configs/det/ch_PP-OCRv4, DBPostProcess.
 */
const leastPixel = 0.3;
const leastPiece = 0.6;
/** The network was trained on shrunk text; a piece grows by area / circumference times this. Source: the same, unclip_ratio. */
const growth = 1.5;
/** Minimum side of a line, in pixels of the map. */
const leastSide = 3;
/** A line that is at least this many times as high as wide is read from top to bottom or was rotated by 90°. */
const upright = 1.5;

/**
 * Finds lines of text in a map of text probabilities, in which each line is shrunk as in differentiable binarisation.
 *
 * @param map values 0-1
 * @returns lines in pixels of the map; the grown lines may extend beyond the map
 * Source: M. Liao and others, "Real-time Scene Text Detection with Differentiable Binarization", 2020.
 */
export function linesIn(map: Plane): FoundLine[] {
  const { width, height, data } = map;
  const mask = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) mask[i] = data[i]! > leastPixel ? 1 : 0;
  const { labels, pieces } = componentsOf(mask, width, height);
  return pieces.flatMap((piece) => {
    const rectangle = smallestRectangle(outlineOf(labels, piece, width));
    if (Math.min(rectangle.width, rectangle.height) < leastSide) return [];
    const score = meanWithin(map, rectangle);
    if (score < leastPiece) return [];
    const more = (2 * growth * rectangle.width * rectangle.height) / (2 * (rectangle.width + rectangle.height));
    const grown = { ...rectangle, width: rectangle.width + more, height: rectangle.height + more };
    return [{ corners: readingOrder(cornersOf(grown), grown), score }];
  });
}

/** Rotates the corners by 90° for a line that is clearly higher than wide, so that text runs along the long side. */
function readingOrder(
  [a, b, c, d]: [Point, Point, Point, Point],
  { width, height, angle }: Rectangle,
): [Point, Point, Point, Point] {
  if (height < upright * width || angle === 0) return [a, b, c, d];
  return angle > 0 ? [d, a, b, c] : [b, c, d, a];
}

/** The corners of the first and last pixels of each row. */
function outlineOf(labels: Int32Array, { label, left, top, right, bottom }: Component, width: number): Point[] {
  const points: Point[] = [];
  for (let y = top; y <= bottom; y++) {
    const row = labels.subarray(y * width + left, y * width + right + 1);
    const first = left + row.indexOf(label);
    const last = left + row.lastIndexOf(label) + 1;
    points.push([first, y], [last, y], [first, y + 1], [last, y + 1]);
  }
  return points;
}

function meanWithin({ width, height, data }: Plane, { x, y, width: w, height: h, angle }: Rectangle): number {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reach = (Math.abs(w * cos) + Math.abs(h * sin)) / 2;
  const down = (Math.abs(w * sin) + Math.abs(h * cos)) / 2;
  let sum = 0;
  let count = 0;
  for (let v = Math.max(0, Math.floor(y - down)); v < Math.min(height, y + down); v++)
    for (let u = Math.max(0, Math.floor(x - reach)); u < Math.min(width, x + reach); u++) {
      const dx = u + 0.5 - x;
      const dy = v + 0.5 - y;
      if (Math.abs(dx * cos + dy * sin) > w / 2 || Math.abs(dy * cos - dx * sin) > h / 2) continue;
      sum += data[v * width + u]!;
      count++;
    }
  return count > 0 ? sum / count : 0;
}
