import { z } from "zod";

/** Schema of text that the database can store: without NUL and without lone surrogates. Further checks may be chained. */
export const PlainText = z.string().refine((text) => !text.includes("\0") && text.isWellFormed());
