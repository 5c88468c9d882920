import { z } from "zod";

/** Schema of text that the database can store: without NUL and without lone surrogates. Further checks may be chained. */
export const PlainText = z.string().refine((text) => !text.includes("\0") && text.isWellFormed());

/**
 * Schema of JSON as text, at most `max` characters long. The server also takes the value itself in a JSON body
 * (platform/http/fit-fields.ts finds these fields by their media type).
 */
export const JsonText = (max: number) => z.string().max(max).meta({ contentMediaType: "application/json" });
