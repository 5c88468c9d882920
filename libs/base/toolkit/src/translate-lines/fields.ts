import type { Term } from "@cutwater/language/ports.ts";
import type { z } from "zod";
import type { Around, AskedLines } from "./call.ts";

/** Lines that a page wants to have translated, with their surrounding texts. */
export type AskedTranslation = {
  /** Empty when the language is unknown. */
  from: string;
  to: string;
  lines: z.input<typeof AskedLines>;
  before?: z.input<typeof Around>;
  after?: z.input<typeof Around>;
  glossary: readonly Term[];
};

/** The form fields of a call of `translateLinesCall`. */
export const translateFields = ({ from, to, lines, before, after, glossary }: AskedTranslation) => ({
  from,
  to,
  lines: JSON.stringify(lines),
  before: JSON.stringify(before ?? []),
  after: JSON.stringify(after ?? []),
  glossary: JSON.stringify(glossary),
});
