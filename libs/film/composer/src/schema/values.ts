import { Colour } from "@cutwater/typesetting/lines/type-words.ts";
import { z } from "zod";

/** The name of a slot, layer or asset within one composition. */
export const Name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** A time or duration in seconds, in a composition or in one of its parts. */
export const longestSeconds = 600;
export const Seconds = z.number().min(0).max(longestSeconds);

/** A share of a whole: 0 to 1. */
export const Share = z.number().min(0).max(1);

/** A length in units: hundredths of the frame's shorter side, which have the same length in every shape. */
export const Unit = z.number().min(-400).max(400);
export const UnitUp = z.number().min(0).max(400);

/** A reference to a slot, whose value the customer fills in. */
export const SlotReference = z.strictObject({ slot: Name });
export type SlotReference = z.infer<typeof SlotReference>;

export const PaintColour = z.union([Colour, SlotReference]);
export type PaintColour = z.infer<typeof PaintColour>;

/** A picture, video or sound: the name of a file that belongs to the composition, or a slot. */
export const AssetSource = z.union([z.strictObject({ asset: Name }), SlotReference]);
export type AssetSource = z.infer<typeof AssetSource>;

/** Characters allowed in a text: no control characters except the line feed, and none that change the text direction. */
export const PlainText = z
  .string()
  .max(500)
  .regex(/^(?:\n|[^\p{Cc}\u202a-\u202e\u2066-\u2069])*$/u);
export const TextSource = z.union([PlainText, SlotReference]);
export type TextSource = z.infer<typeof TextSource>;

export const isSlot = (source: unknown): source is SlotReference =>
  typeof source === "object" && source !== null && "slot" in source;
