import { candidatesIn } from "./candidates.ts";
import { type Page, pageOf } from "./page.ts";
import type { ClausePlace, Unit } from "./unit.ts";

const longestClause = 8;

/** A clause that shares the verb of its neighbour: "remove the watermark and the subtitles", "把水印和字幕都去掉". */
export function elidedIn({ grammar, page, clauses, found, index }: ClausePlace): Unit | undefined {
  const clause = clauses[index];
  if (!clause || clause.to - clause.from > longestClause) return undefined;
  const before = clause.isApart ? undefined : found[index - 1]?.[0];
  const after = clauses[index + 1]?.isApart ? undefined : found[index + 1]?.[0];
  for (const neighbour of [before, after]) {
    if (!neighbour?.match.verbs.length) continue;
    const verb = textOf(page, neighbour.match.verbs);
    const words = page.own.slice(page.tokens[clause.from]?.at, page.tokens[clause.to - 1]?.end);
    const joined = pageOf(`${verb} ${words}`, grammar.corrector);
    const range = { from: 0, to: joined.tokens.length };
    const [first, ...others] = candidatesIn(grammar, joined, range, "plain");
    if (!first || first.operation === neighbour.operation || first.match.phrase.kind === "whole") continue;
    if (first.match.tokens.length > first.match.verbs.length)
      return { range: clause, candidates: [first, ...others], isWhole: false, page: joined };
  }
  return undefined;
}

const textOf = (page: Page, tokens: readonly number[]): string =>
  tokens.map((token) => page.tokens[token]?.text ?? "").join(" ");
