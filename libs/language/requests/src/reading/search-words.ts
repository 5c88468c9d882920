import type { Match, Range } from "../grammar/match.ts";
import type { Page } from "./page.ts";

/** What is cut off at the ends of search words: lists of the lexicon. */
const atEnds = ["#video", "#file", "when"];

/**
 * The words to search for: a quotation, else the longest run of the customer's words that belong to no phrase and no slot, without
 * small words at its ends. `isStrict` also leaves out every other word of the lexicon.
 */
export function searchWordsIn(page: Page, range: Range, match: Match, isStrict: boolean): string | undefined {
  const quote = page.quotes[0]?.text;
  if (quote) return quote;
  const cut = page.tokens.map(() => false);
  for (const token of match.verbs) cut[token] = true;
  for (const [name, spans] of page.spans)
    if (["<site>", "<count>", "<link>"].includes(name) || (isStrict && name.startsWith("#")))
      for (const { from, to } of spans) cut.fill(true, from, to);
  const lead = softTokens(page, isStrict ? "filler" : "lead");
  const tail = softTokens(page, isStrict ? "filler" : "tail");
  let best: Range | undefined;
  for (let from = range.from; from < range.to; from++) {
    let to = from;
    while (to < range.to && !cut[to]) to++;
    const run = trimmed({ from, to }, lead, tail);
    if (run && saysMore(page, run) && (!best || lengthOf(page, run) > lengthOf(page, best))) best = run;
    from = to;
  }
  return best && page.text.slice(page.tokens[best.from]?.at, page.tokens[best.to - 1]?.end);
}

const lengthOf = (page: Page, { from, to }: Range) => (page.tokens[to - 1]?.end ?? 0) - (page.tokens[from]?.at ?? 0);

/** Whether a run holds more than small words. */
const saysMore = (page: Page, { from, to }: Range) => page.isSkippable.slice(from, to).includes(false);

/** Tokens that are cut off at one end of search words. */
function softTokens(page: Page, list: "filler" | "lead" | "tail"): boolean[] {
  const soft = page.tokens.map(({ kind }) => kind === "sign");
  for (const name of [...atEnds, list])
    for (const { from, to } of page.spans.get(name) ?? []) soft.fill(true, from, to);
  return soft;
}

function trimmed({ from, to }: Range, lead: readonly boolean[], tail: readonly boolean[]): Range | undefined {
  let begin = from;
  let end = to;
  while (begin < end && lead[begin]) begin++;
  while (end > begin && tail[end - 1]) end--;
  return end > begin ? { from: begin, to: end } : undefined;
}
