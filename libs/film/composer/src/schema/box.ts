import { z } from "zod";
import { UnitUp } from "./values.ts";

/** Width to height of what is made. */
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
  /** The whole frame, or what of it players leave uncovered. */
  area: z.enum(["frame", "safe"]),
  /** The point of the box that stands on the same point of the area. */
  anchor: Anchor,
  /** How far from there. */
  x: Percent,
  y: Percent,
  width: PercentUp,
  height: PercentUp,
};
const limits = {
  /** In units, whatever the shape. */
  minWidth: UnitUp.exactOptional(),
  maxWidth: UnitUp.exactOptional(),
  minHeight: UnitUp.exactOptional(),
  maxHeight: UnitUp.exactOptional(),
  /** Width to height: the largest such box within the one that was asked for. */
  ratio: z.number().min(0.1).max(10).exactOptional(),
};

/** Where a layer stands, in relative lengths, so that one description gives every shape. */
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

/** What of a box is otherwise in one shape. */
const BoxChange = z.strictObject({
  area: fields.area.exactOptional(),
  anchor: fields.anchor.exactOptional(),
  x: fields.x.exactOptional(),
  y: fields.y.exactOptional(),
  width: fields.width.exactOptional(),
  height: fields.height.exactOptional(),
  ...limits,
});

/** What of a layer is otherwise in one shape. */
const ShapeChange = z.strictObject({
  box: BoxChange.exactOptional(),
  /** Of a text: its size in units. */
  size: z.number().min(1).max(60).exactOptional(),
  isHidden: z.boolean().exactOptional(),
});
export const ShapeChanges = z.strictObject({
  "9:16": ShapeChange.exactOptional(),
  "1:1": ShapeChange.exactOptional(),
  "16:9": ShapeChange.exactOptional(),
});
