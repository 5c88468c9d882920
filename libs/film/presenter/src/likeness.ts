import { z } from "zod";

/**
 * For the data of a tool whose film shows a picture of a person: they agreed to be shown speaking, and when the customer said so (ISO 8601).
 * A tool requires it wherever a picture of a customer's takes a presenter's place.
 */
export const Likeness = z.strictObject({ consent: z.literal(true), at: z.iso.datetime() });
export type Likeness = z.infer<typeof Likeness>;
