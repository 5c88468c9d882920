import { z } from "zod";

/** Text as a database can keep it: without NUL and without halves of characters. Longer checks go on behind it. */
export const PlainText = z.string().refine((text) => !text.includes("\0") && text.isWellFormed());
