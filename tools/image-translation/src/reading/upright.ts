import { angleOf, type Box, type Corner, sizeOf } from "@cutwater/typesetting/lines/box.ts";

/** From this ratio of height to width on, letters may stand below one another or be rotated by 90°. */
const tall = 1.5;

/** The same box with its corners listed from another one on, clockwise. */
const from = (box: Box, first: number): Box => [0, 1, 2, 3].map((k) => box[(first + k) % 4]!) as Box;

/** The same box, with its corners listed from the edge nearest to horizontal, left to right. */
export function upright(box: Box): Box {
  const turns = [0, 1, 2, 3].map((first) => from(box, first));
  return turns.toSorted((a, b) => Math.abs(angleOf(a)) - Math.abs(angleOf(b)))[0]!;
}

/** Whether an upright box is clearly taller than wide. */
export const isTall = (box: Box): boolean => {
  const { width, height } = sizeOf(box);
  return height > tall * width;
};

/** Relists the corners of an upright box whose text runs down, with letters rotated clockwise by 90°. */
export const turnedDown = (box: Box): Box => from(box, 1);
/** Relists the corners of an upright box whose text runs up, with letters rotated counterclockwise by 90°. */
export const turnedUp = (box: Box): Box => from(box, 3);

/** The smallest box that contains all boxes and has the rotation of the first one. */
export function hullAlong(boxes: readonly [Box, ...Box[]]): Box {
  const angle = (angleOf(boxes[0]) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const points = boxes.flat();
  const us = points.map(([x, y]) => x * cos + y * sin);
  const vs = points.map(([x, y]) => y * cos - x * sin);
  const left = Math.min(...us);
  const right = Math.max(...us);
  const top = Math.min(...vs);
  const bottom = Math.max(...vs);
  const corner = (u: number, v: number): Corner => [u * cos - v * sin, u * sin + v * cos];
  return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
}

/** The extent of a box along an axis with the given angle in degrees, and across it. */
export function extentAlong(box: Box, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const us = box.map(([x, y]) => x * cos + y * sin);
  const vs = box.map(([x, y]) => y * cos - x * sin);
  return { left: Math.min(...us), right: Math.max(...us), top: Math.min(...vs), bottom: Math.max(...vs) };
}
