import { z } from "zod";
import { Seconds } from "./values.ts";

export const easings = ["linear", "in", "out", "in-out", "back", "hold"] as const;
/**
 * How a value changes to the next one: linearly, by cubics with a slow start or end, with a slight overshoot, or by a jump at the
 * end.
 */
export const Easing = z.enum(easings);
export type Easing = z.infer<typeof Easing>;

export const mostKeyframes = 40;

/**
 * A number, or its keyframes: values at ascending times after the layer's start, each with the easing that leads to the value.
 */
export const trackOf = (least: number, most: number) => {
  const value = z.number().min(least).max(most);
  const keyframe = z.strictObject({ at: Seconds, value, easing: Easing.default("in-out") });
  return z.union([
    value,
    z
      .array(keyframe)
      .min(1)
      .max(mostKeyframes)
      .refine((frames) => frames.every(({ at }, i) => at > (frames[i - 1]?.at ?? -1)), "keyframes ascend"),
  ]);
};
export type Track = number | readonly { at: number; value: number; easing: Easing }[];

/** How a layer moves over time, relative to the centre of its box. */
export const Motion = z.strictObject({
  /** Offset in units (hundredths of the frame's shorter side). */
  x: trackOf(-400, 400).default(0),
  y: trackOf(-400, 400).default(0),
  scale: trackOf(0, 10).default(1),
  /** Clockwise rotation in degrees. */
  rotation: trackOf(-3600, 3600).default(0),
  opacity: trackOf(0, 1).default(1),
});
export type Motion = z.infer<typeof Motion>;

/** The visible part of a picture: its centre as shares of the picture, and the enlargement in addition to filling the box. */
export const Focus = z.strictObject({
  x: trackOf(0, 1).default(0.5),
  y: trackOf(0, 1).default(0.5),
  zoom: trackOf(1, 4).default(1),
});
export type Focus = z.infer<typeof Focus>;
