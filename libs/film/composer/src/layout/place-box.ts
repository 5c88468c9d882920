import type { Anchor, Box, Shape } from "../schema/box.ts";
import { type Area, safeArea } from "./shapes.ts";

/** The frame that boxes are placed in. */
export type Frame = { shape: Shape; width: number; height: number; unit: number };

/** Creates the frame for a size. Its unit is a hundredth of the shorter side. */
export const frameOf = (shape: Shape, { width, height }: { width: number; height: number }): Frame => ({
  shape,
  width,
  height,
  unit: Math.min(width, height) / 100,
});

/** Places a box in the frame, in whole pixels so that edges are sharp. */
export function placeBox(box: Box, frame: Frame): Area {
  const area = box.area === "safe" ? safeArea(frame.shape, frame) : { left: 0, top: 0, ...sizeOf(frame) };
  const { width, height } = measured(box, area, frame.unit);
  const [alongX, alongY] = shareOf(box.anchor);
  const left = area.left + (area.width - width) * alongX + (box.x / 100) * area.width;
  const top = area.top + (area.height - height) * alongY + (box.y / 100) * area.height;
  const right = Math.round(left + width);
  const bottom = Math.round(top + height);
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: right - Math.round(left),
    height: bottom - Math.round(top),
  };
}

function measured(box: Box, area: Area, unit: number): { width: number; height: number } {
  const width = between((box.width / 100) * area.width, box.minWidth, box.maxWidth, unit);
  const height = between((box.height / 100) * area.height, box.minHeight, box.maxHeight, unit);
  if (box.ratio === undefined) return { width: Math.max(1, width), height: Math.max(1, height) };
  const fitting = Math.min(width, height * box.ratio);
  return { width: Math.max(1, fitting), height: Math.max(1, fitting / box.ratio) };
}

/** Clamps a length; the minimum wins over the maximum. */
const between = (length: number, least = 0, most = Number.POSITIVE_INFINITY, unit: number): number =>
  Math.max(least * unit, Math.min(most * unit, length));

const sizeOf = ({ width, height }: Frame) => ({ width, height });

/** Position of an anchor between left and right, and between top and bottom, 0 to 1. */
function shareOf(anchor: Anchor): [x: number, y: number] {
  const x = anchor.endsWith("left") ? 0 : anchor.endsWith("right") ? 1 : 0.5;
  const y = anchor.startsWith("top") ? 0 : anchor.startsWith("bottom") ? 1 : 0.5;
  return [x, y];
}
