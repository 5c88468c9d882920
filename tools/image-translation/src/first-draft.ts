import { refuse } from "@cutwater/contract/answer.ts";
import { sameLanguage } from "@cutwater/language/same-language.ts";
import type { Draft } from "../draft.ts";
import { isLeftOut } from "./left-out.ts";
import { readLines } from "./read/read-lines.ts";
import { translateLines } from "./translate/translate-lines.ts";
import type { Work } from "./work.ts";

/**
 * The draft that the customer reviews: all lines that were read, translated where possible. `hasFailed` means that a translator
 * exists but does not answer now.
 *
 * @throws Refusal "alreadyInLanguage" and the refusals of reading and translating; the signal's reason
 */
export async function firstDraft(work: Work): Promise<{ draft: Draft; hasFailed: boolean }> {
  const { data, image } = work;
  const read = await readLines(work);
  if (sameLanguage(read.from, data.to)) refuse("alreadyInLanguage");
  const pair = { from: read.from, to: data.to };
  const { lines, means, hasFailed } = await translateLines(work, {
    lines: read.lines,
    pair,
    isLeftOut: isLeftOut(data, image),
  });
  const draft: Draft = {
    width: image.width,
    height: image.height,
    from: read.from,
    to: data.to,
    lines,
    glossary: data.glossary,
    format: data.format,
    means: { read: [read.reader], translate: means },
  };
  return { draft, hasFailed };
}
