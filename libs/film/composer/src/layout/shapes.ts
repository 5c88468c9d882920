import type { Shape } from "../schema/box.ts";

/** An upright rectangle of the frame, in pixels, not rounded. */
export type Area = { left: number; top: number; width: number; height: number };

const ratios: Record<Shape, readonly [across: number, down: number]> = {
  "9:16": [9, 16],
  "1:1": [1, 1],
  "16:9": [16, 9],
};

/**
 * Shares of the frame that players cover with their controls and names. Upright videos are covered most, at the bottom and right.
 */
const covered: Record<Shape, { left: number; top: number; right: number; bottom: number }> = {
  "9:16": { left: 0.06, top: 0.08, right: 0.06, bottom: 0.14 },
  "1:1": { left: 0.06, top: 0.06, right: 0.06, bottom: 0.06 },
  "16:9": { left: 0.05, top: 0.06, right: 0.05, bottom: 0.08 },
};

/** Minimum and maximum length of a frame's shorter side, in pixels. */
export const sides = { least: 90, most: 1080 };

/**
 * A frame's size in pixels, both even, as H.264 needs them.
 *
 * @param side length of the shorter side @throws RangeError when it is outside of `sides`
 */
export function sizeOfShape(shape: Shape, side: number): { width: number; height: number } {
  if (!(side >= sides.least && side <= sides.most)) throw new RangeError(`a frame of ${side} pixels`);
  const [across, down] = ratios[shape];
  const even = (length: number) => 2 * Math.round(length / 2);
  const short = Math.min(across, down);
  return { width: even((side * across) / short), height: even((side * down) / short) };
}

/** The part of a frame that players do not cover. */
export function safeArea(shape: Shape, { width, height }: { width: number; height: number }): Area {
  const { left, top, right, bottom } = covered[shape];
  return {
    left: left * width,
    top: top * height,
    width: (1 - left - right) * width,
    height: (1 - top - bottom) * height,
  };
}
