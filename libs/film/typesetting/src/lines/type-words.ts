import { z } from "zod";

/** sRGB, six hexadecimal digits after "#", in lower case. */
export const Colour = z.string().regex(/^#[0-9a-f]{6}$/);
export type Colour = z.infer<typeof Colour>;

/** Kinds of typefaces: without serifs, with serifs, round ends, monospaced, handwritten, bold display types. */
export const faces = ["sans", "serif", "rounded", "mono", "hand", "display"] as const;
export const Face = z.enum(faces);
export type Face = z.infer<typeof Face>;

/** 100 (thin) to 900 (black), as in CSS. */
export const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export const Weight = z.literal(weights);
export type Weight = z.infer<typeof Weight>;
