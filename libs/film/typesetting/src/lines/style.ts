import { z } from "zod";
import { Colour, Face, Weight } from "./type-words.ts";

const Pixels = z.number().min(-2_000).max(2_000);

/** The look of a picture's text. Lengths are pixels of the picture. */
export const TextStyle = z.object({
  face: Face.default("sans"),
  /** The em: the font's size. */
  size: z.number().min(4).max(2_000),
  weight: Weight.default(400),
  isItalic: z.boolean().default(false),
  colour: Colour,
  /** Second colour of a linear gradient that begins with `colour`, from top to bottom or from left to right of the box. */
  gradient: z
    .object({ to: Colour, direction: z.enum(["down", "right"]) })
    .nullable()
    .default(null),
  align: z.enum(["left", "centre", "right"]).default("left"),
  /** Distance from one baseline to the next, in ems. */
  leading: z.number().min(0.7).max(4).default(1.3),
  /** Space between letters in addition to the font's own, in ems. */
  tracking: z.number().min(-0.2).max(2).default(0),
  /** Outline of the letters. Half of its width lies outside of the letters. */
  outline: z.object({ colour: Colour, width: Pixels }).nullable().default(null),
  shadow: z
    .object({ colour: Colour, opacity: z.number().min(0).max(1), x: Pixels, y: Pixels, blur: Pixels })
    .nullable()
    .default(null),
  /**
   * A plate with round corners, drawn below the text over its whole box; null when the picture has its own plate or no plate is
   * wanted.
   */
  plate: z.object({ colour: Colour, radius: Pixels }).nullable().default(null),
  /** Whether the text runs downwards, in columns from right to left. */
  isVertical: z.boolean().default(false),
});
export type TextStyle = z.infer<typeof TextStyle>;

/** A style with defaults for all properties that are not given. */
export const styleWith = (told: Pick<TextStyle, "size" | "colour"> & Partial<TextStyle>): TextStyle => ({
  face: "sans",
  weight: 400,
  isItalic: false,
  gradient: null,
  align: "left",
  leading: 1.3,
  tracking: 0,
  outline: null,
  shadow: null,
  plate: null,
  isVertical: false,
  ...told,
});
