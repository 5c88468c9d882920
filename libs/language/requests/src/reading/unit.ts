import type { Grammar } from "../grammar/grammar.ts";
import type { Range } from "../grammar/match.ts";
import type { Candidate } from "./candidates.ts";
import type { Clause } from "./clauses.ts";
import type { Page } from "./page.ts";

/** A part of a text that asks for one thing. `page` differs from the text's where a verb of a neighbour was added. */
export type Unit = { range: Range; candidates: readonly [Candidate, ...Candidate[]]; isWhole: boolean; page?: Page };

/** A clause among the clauses of a text, with the candidates that were found in each. */
export type ClausePlace = {
  grammar: Grammar;
  page: Page;
  clauses: readonly Clause[];
  found: readonly (readonly Candidate[])[];
  index: number;
};
