import { Colour } from "@cutwater/typesetting/lines/type-words.ts";
import { z } from "zod";
import { Name, PlainText } from "./values.ts";

const Label = z.strictObject({ en: PlainText.min(1).max(60), zh: PlainText.min(1).max(60) });
const common = { key: Name, label: Label, isRequired: z.boolean().default(true) };

/**
 * A placeholder for a value that the customer fills in, identified by its key. A layer or sound whose slot stays empty is left
 * out.
 */
export const Slot = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), ...common, usual: PlainText.nullable().default(null) }),
  z.strictObject({ kind: z.literal("colour"), ...common, usual: Colour }),
  z.strictObject({ kind: z.literal("picture"), ...common }),
  z.strictObject({ kind: z.literal("video"), ...common }),
  z.strictObject({ kind: z.literal("sound"), ...common }),
]);
export type Slot = z.infer<typeof Slot>;

const Side = z.number().int().min(1).max(65_500);

/** A value for a slot. Asset names are those of the assets passed for drawing. Sizes are in pixels. */
export const SlotValue = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: PlainText }),
  z.strictObject({ kind: z.literal("colour"), colour: Colour }),
  z.strictObject({ kind: z.literal("picture"), asset: Name, width: Side, height: Side }),
  z.strictObject({ kind: z.literal("video"), asset: Name, width: Side, height: Side, seconds: z.number().positive() }),
  z.strictObject({ kind: z.literal("sound"), asset: Name, seconds: z.number().positive() }),
]);
export type SlotValue = z.infer<typeof SlotValue>;
export const SlotValues = z.record(Name, SlotValue);
export type SlotValues = z.infer<typeof SlotValues>;
