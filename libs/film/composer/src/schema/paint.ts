import { Face, Weight } from "@cutwater/typesetting/lines/type-words.ts";
import { z } from "zod";
import { PaintColour, Share, Unit, UnitUp } from "./values.ts";

export const Shadow = z.strictObject({
  colour: PaintColour,
  opacity: Share.default(0.4),
  x: z.number().min(-20).max(20).default(0),
  y: z.number().min(-20).max(20).default(0.6),
  blur: z.number().min(0).max(12).default(2),
});
export type Shadow = z.infer<typeof Shadow>;

const Stop = z.strictObject({ at: Share, colour: PaintColour, opacity: Share.default(1) });

/** A colour, or a gradient over the box: along an angle in degrees (0 = to the right, 90 = down) or from the centre outwards. */
export const Fill = z.union([
  PaintColour,
  z.strictObject({
    kind: z.enum(["linear", "radial"]),
    angle: z.number().min(-360).max(360).default(90),
    stops: z.array(Stop).min(2).max(8),
  }),
]);
export type Fill = z.infer<typeof Fill>;

/** The part of a layer's box that is drawn. */
export const Mask = z.union([
  z.strictObject({ kind: z.literal("rounded"), radius: UnitUp }),
  z.strictObject({ kind: z.literal("ellipse") }),
]);
export type Mask = z.infer<typeof Mask>;

/** The look of a text. Lengths are in units; sizes relative to the font are in ems. */
export const TextLook = z.strictObject({
  face: Face.default("sans"),
  size: z.number().min(1).max(60),
  weight: Weight.default(600),
  isItalic: z.boolean().default(false),
  colour: PaintColour,
  align: z.enum(["left", "centre", "right"]).default("centre"),
  leading: z.number().min(0.8).max(3).default(1.25),
  tracking: z.number().min(-0.1).max(1).default(0),
  outline: z
    .strictObject({ colour: PaintColour, width: z.number().min(0).max(4) })
    .nullable()
    .default(null),
  shadow: Shadow.nullable().default(null),
  plate: z
    .strictObject({ colour: PaintColour, radius: Unit.min(0) })
    .nullable()
    .default(null),
});
export type TextLook = z.infer<typeof TextLook>;
