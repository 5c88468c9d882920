import { z } from "zod";
import { UnitUp } from "./values.ts";

/** Aspect ratios (width to height) of the finished film. */
export const shapes = ["9:16", "1:1", "16:9"] as const;
export const Shape = z.enum(shapes);
export type Shape = z.infer<typeof Shape>;

export const anchors = [
  "top-left",
  "top",
  "top-right",
  "left",
  "centre",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;
export const Anchor = z.enum(anchors);
export type Anchor = z.infer<typeof Anchor>;

/** Hundredths of the area's width or height. */
const Percent = z.number().min(-300).max(300);
const PercentUp = z.number().min(0.1).max(300);

const fields = {
  /** The area to place the box in: the whole frame, or the part that players do not cover. */
  area: z.enum(["frame", "safe"]),
  /** Anchor point of the box, placed on the same point of the area. */
  anchor: Anchor,
  /** Distance from the anchor point. */
  x: Percent,
  y: Percent,
  width: PercentUp,
  height: PercentUp,
};
const limits = {
  /** In units, which have the same length in every shape. */
  minWidth: UnitUp.exactOptional(),
  maxWidth: UnitUp.exactOptional(),
  minHeight: UnitUp.exactOptional(),
  maxHeight: UnitUp.exactOptional(),
  /** Aspect ratio (width / height). The box becomes the largest box with this ratio within the described box. */
  ratio: z.number().min(0.1).max(10).exactOptional(),
};

/** Position of a layer in relative lengths, so that one description works for every shape. */
export const Box = z.strictObject({
  area: fields.area.default("safe"),
  anchor: fields.anchor.default("centre"),
  x: fields.x.default(0),
  y: fields.y.default(0),
  width: fields.width.default(100),
  height: fields.height.default(100),
  ...limits,
});
export type Box = z.infer<typeof Box>;

/** Changes to a box in one shape. */
const BoxChange = z.strictObject({
  area: fields.area.exactOptional(),
  anchor: fields.anchor.exactOptional(),
  x: fields.x.exactOptional(),
  y: fields.y.exactOptional(),
  width: fields.width.exactOptional(),
  height: fields.height.exactOptional(),
  ...limits,
});

/** Changes to a layer in one shape. */
const ShapeChange = z.strictObject({
  box: BoxChange.exactOptional(),
  /** Text size in units. */
  size: z.number().min(1).max(60).exactOptional(),
  isHidden: z.boolean().exactOptional(),
});
export const ShapeChanges = z.strictObject({
  "9:16": ShapeChange.exactOptional(),
  "1:1": ShapeChange.exactOptional(),
  "16:9": ShapeChange.exactOptional(),
});
