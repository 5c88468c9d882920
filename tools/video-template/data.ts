import { CompositionSchema } from "@cutwater/composer/parse-composition.ts";
import { Shape } from "@cutwater/composer/schema/box.ts";
import { Name, PlainText } from "@cutwater/composer/schema/values.ts";
import { PlainText as Address } from "@cutwater/contract/plain-text.ts";
import { Colour } from "@cutwater/typesetting/lines/type-words.ts";
import { z } from "zod";
import { sides } from "./sides.ts";
import { lengths } from "./templates/lengthen.ts";
import { hasSlotsOnly } from "./templates/project.ts";

/** The content of a slot: words, a colour, or the URL of an upload. */
export const SlotFill = z.union([
  z.strictObject({ text: PlainText }),
  z.strictObject({ colour: Colour }),
  z.strictObject({ url: Address.min(1).max(2_000) }),
]);
export type SlotFill = z.infer<typeof SlotFill>;

export const Fills = z.record(Name, SlotFill).refine((fills) => Object.keys(fills).length <= 60, "too many slots");
export type Fills = z.infer<typeof Fills>;

/** A customer's own template, in the form in which it is stored and saved as a file. It has slots instead of files. */
export const OwnTemplate = z.strictObject({
  kind: z.literal("cutwater-template"),
  version: z.literal(1),
  composition: CompositionSchema.refine(hasSlotsOnly, "templates have slots in place of files"),
});
export type OwnTemplate = z.infer<typeof OwnTemplate>;

/** A job's data: one of our own templates by its name, or the customer's complete template, and the contents of its slots. */
export const Data = z.object({
  template: Name.optional(),
  composition: CompositionSchema.optional(),
  /** The language of the fixed words in our own templates. */
  language: z.enum(["en", "zh"]).default("en"),
  shape: Shape.default("9:16"),
  /** The shorter side of the film, in pixels. */
  side: z.literal(sides).default(1080),
  length: z.enum(lengths).default("usual"),
  slots: Fills.default({}),
});
export type Data = z.infer<typeof Data>;
