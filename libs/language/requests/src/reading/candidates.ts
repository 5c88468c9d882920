import type { Grammar, Readable } from "../grammar/grammar.ts";
import { type Match, matchPhrase, type Range } from "../grammar/match.ts";
import type { Page } from "./page.ts";

/** An operation that a clause may mean. */
export type Candidate = { operation: Readable; match: Match };

/** What an operation is about: the product, the price of another operation, or the customer's things. Taken from its fields. */
export const isAboutPrice = ({ fields }: Readable): boolean => fields.has("tool");
export const isAboutProduct = ({ fields }: Readable): boolean => fields.has("question");

/**
 * The operations whose phrases are in a range, each with its longest phrase, best first. An operation that costs needs a verb, or
 * words of its own.
 */
export function candidatesIn(grammar: Grammar, page: Page, range: Range, kind: "plain" | "weak"): Candidate[] {
  const isAll = range.from === 0 && range.to === page.tokens.length;
  const found = grammar.operations.flatMap((operation) => {
    let best: Match | undefined;
    for (const phrase of operation.phrases) {
      if (phrase.kind !== kind && !(phrase.kind === "whole" && isAll && kind === "plain")) continue;
      if (operation.costs && phrase.kind === "weak") continue;
      const match = matchPhrase(phrase, page, range);
      if (!match || (operation.costs && match.verbs.length === 0)) continue;
      if (!best || match.weight > best.weight) best = match;
    }
    return best ? [{ operation, match: best }] : [];
  });
  return found.sort((one, other) => rankOf(other) - rankOf(one));
}

/** Questions come before requests: "what does it cost to …" and "how do I …" start nothing. */
function rankOf({ operation, match }: Candidate): number {
  return match.weight + (isAboutPrice(operation) ? 2_000 : isAboutProduct(operation) ? 1_000 : 0);
}
