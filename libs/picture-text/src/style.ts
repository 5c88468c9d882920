import { z } from "zod";

/** sRGB, six hexadecimal digits after "#", in lower case. */
export const Colour = z.string().regex(/^#[0-9a-f]{6}$/);
export type Colour = z.infer<typeof Colour>;

/** Kinds of typefaces: without serifs, with serifs, round ends, of one width, by hand, bold display types. */
export const faces = ["sans", "serif", "rounded", "mono", "hand", "display"] as const;
export const Face = z.enum(faces);
export type Face = z.infer<typeof Face>;

/** 100 (thin) to 900 (black), as in CSS. */
export const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export const Weight = z.literal(weights);
export type Weight = z.infer<typeof Weight>;

const Pixels = z.number().min(-2_000).max(2_000);

/** How text of a picture looks. Lengths are pixels of the picture. */
export const TextStyle = z.object({
  face: Face.default("sans"),
  /** The em: the font's size. */
  size: z.number().min(4).max(2_000),
  weight: Weight.default(400),
  isItalic: z.boolean().default(false),
  colour: Colour,
  /** The colour that `colour` runs into, evenly, from the top down or from the left to the right of the box. */
  gradient: z
    .object({ to: Colour, direction: z.enum(["down", "right"]) })
    .nullable()
    .default(null),
  align: z.enum(["left", "centre", "right"]).default("left"),
  /** From one baseline to the next, in ems. */
  leading: z.number().min(0.7).max(4).default(1.3),
  /** Between letters, beyond what the font has, in ems. */
  tracking: z.number().min(-0.2).max(2).default(0),
  /** A line round the letters, half of it outside. */
  outline: z.object({ colour: Colour, width: Pixels }).nullable().default(null),
  shadow: z
    .object({ colour: Colour, opacity: z.number().min(0).max(1), x: Pixels, y: Pixels, blur: Pixels })
    .nullable()
    .default(null),
  /** Drawn below the text over its whole box, its corners round; null where the picture has its own or none. */
  plate: z.object({ colour: Colour, radius: Pixels }).nullable().default(null),
  /** Whether it runs down, columns from the right to the left. */
  isVertical: z.boolean().default(false),
});
export type TextStyle = z.infer<typeof TextStyle>;

/** A style with what is usual for all that is not told. */
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
