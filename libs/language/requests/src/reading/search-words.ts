import type { Match, Range } from "../grammar/match.ts";
import { keysOf } from "../text/tokens.ts";
import type { Page } from "./page.ts";

const leading = new Set(keysOf("about on of with where when which that who for something anything 关 于 有 讲"));
const nouns = ["#video", "#file", "filler", "when"];

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
  const soft = softTokens(page);
  let best: Range | undefined;
  for (let from = range.from; from < range.to; from++) {
    let to = from;
    while (to < range.to && !cut[to]) to++;
    const run = trimmed({ from, to }, soft);
    if (run && (!best || lengthOf(page, run) > lengthOf(page, best))) best = run;
    from = to;
  }
  return best && page.text.slice(page.tokens[best.from]?.at, page.tokens[best.to - 1]?.end);
}

const lengthOf = (page: Page, { from, to }: Range) => (page.tokens[to - 1]?.end ?? 0) - (page.tokens[from]?.at ?? 0);

/** Tokens that are cut off at the ends of search words. */
function softTokens(page: Page): boolean[] {
  const soft = page.tokens.map(({ kind, key }) => kind === "sign" || leading.has(key));
  for (const name of nouns) for (const { from, to } of page.spans.get(name) ?? []) soft.fill(true, from, to);
  return soft;
}

function trimmed({ from, to }: Range, soft: readonly boolean[]): Range | undefined {
  let begin = from;
  let end = to;
  while (begin < end && soft[begin]) begin++;
  while (end > begin && soft[end - 1]) end--;
  return end > begin ? { from: begin, to: end } : undefined;
}
