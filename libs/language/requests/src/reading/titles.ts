import type { Range } from "../grammar/match.ts";
import type { Thing } from "../request.ts";
import { plainForm } from "../text/plain-form.ts";
import { tokensOf } from "../text/tokens.ts";
import type { Page } from "./page.ts";

/** The thing whose title holds most of the words of a range that are no words of requests; undefined if two hold as many. */
export function titledThing(page: Page, { from, to }: Range, things: readonly Thing[]): Thing | undefined {
  const words = ownKeys(page, from, to);
  if (words.size === 0) return undefined;
  const scored = things.map((thing) => ({ thing, score: scoreOf(words, thing.title ?? "") }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === most);
  return most >= 2 && best.length === 1 ? best[0]?.thing : undefined;
}

/** Words count two, Chinese characters one. */
function scoreOf(words: ReadonlySet<string>, title: string): number {
  const keys = new Set(tokensOf(plainForm(title.slice(0, 200))).map(({ key }) => key));
  let score = 0;
  for (const word of words) if (keys.has(word)) score += /\p{Script=Han}/u.test(word) ? 1 : 2;
  return score;
}

function ownKeys(page: Page, from: number, to: number): Set<string> {
  const isKnown = page.tokens.map((_, at) => page.isSkippable[at] || page.isSlot[at]);
  for (const [name, spans] of page.spans)
    if (name.startsWith("#") || name === "not" || name === "when")
      for (const span of spans) isKnown.fill(true, span.from, span.to);
  const own = page.tokens
    .slice(from, to)
    .filter(({ kind }, index) => kind !== "sign" && kind !== "number" && !isKnown[from + index]);
  return new Set(own.map(({ key }) => key));
}
