import { z } from "zod";

/**
 * Consent in the data of a tool whose film shows a picture of a person: the person agreed to be shown speaking, and the time (ISO
 * 8601) at which the customer said so. A tool requires it wherever a customer's own picture replaces a presenter.
 */
export const Likeness = z.strictObject({ consent: z.literal(true), at: z.iso.datetime() });
export type Likeness = z.infer<typeof Likeness>;
