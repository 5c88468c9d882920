import { z } from "zod";
import { Seconds } from "./values.ts";

export const easings = ["linear", "in", "out", "in-out", "back", "hold"] as const;
/** How a value goes to the next one: evenly, by cubics that start or end slowly, a little beyond and back, or not until it is there. */
export const Easing = z.enum(easings);
export type Easing = z.infer<typeof Easing>;

export const mostKeyframes = 40;

/** A number that may change: itself, or values at times after the layer's start, ascending, with the easing that leads to each. */
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

/** What becomes of a layer over time, about the middle of its box. */
export const Motion = z.strictObject({
  /** In units (hundredths of the shorter side). */
  x: trackOf(-400, 400).default(0),
  y: trackOf(-400, 400).default(0),
  scale: trackOf(0, 10).default(1),
  /** Degrees, clockwise. */
  rotation: trackOf(-3600, 3600).default(0),
  opacity: trackOf(0, 1).default(1),
});
export type Motion = z.infer<typeof Motion>;

/** Which part of a picture is seen: its middle as shares of the picture, and by how much it is enlarged over what fills the box. */
export const Focus = z.strictObject({
  x: trackOf(0, 1).default(0.5),
  y: trackOf(0, 1).default(0.5),
  zoom: trackOf(1, 4).default(1),
});
export type Focus = z.infer<typeof Focus>;
