import type { Grammar } from "../grammar/grammar.ts";
import type { Range } from "../grammar/match.ts";
import type { Thing } from "../request.ts";
import { type Candidate, candidatesIn } from "./candidates.ts";
import { choose } from "./choose.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { elidedIn } from "./elided.ts";
import { type Page, spansWithin } from "./page.ts";
import type { ClausePlace, Unit } from "./unit.ts";

/** The units of a text. Neighbouring clauses that mean the same operation are one unit, and each takes the clauses without one. */
export function unitsOf(grammar: Grammar, page: Page, context: readonly Thing[]): Unit[] {
  const all = { from: 0, to: page.tokens.length };
  const whole = candidatesIn(grammar, page, all, "plain");
  if (isFilled(whole) && whole[0].match.phrase.kind === "whole")
    return [{ range: all, candidates: whole, isWhole: true }];
  const clauses = clausesOf(page);
  const found = clauses.map((clause) => candidatesIn(grammar, page, clause, "plain"));
  const units: (Unit & { name: string })[] = [];
  clauses.forEach((clause, index) => {
    const candidates = withClauseBefore({ grammar, page, clauses, found, index });
    if (!isFilled(candidates)) {
      const elided = elidedIn({ grammar, page, clauses, found, index });
      if (elided) units.push({ ...elided, name: elided.candidates[0].operation.name });
      else extend(units, clause);
      return;
    }
    const { best } = choose(candidates, page, context);
    const last = units.at(-1);
    if (last?.name === best.operation.name && !areApart(page, last.range, clause)) {
      if (best.match.weight > last.candidates[0].match.weight) last.candidates = candidates;
      last.range = { from: last.range.from, to: clause.to };
    } else units.push({ range: clause, candidates, isWhole: false, name: best.operation.name });
  });
  if (units.length) return units;
  return isFilled(whole) ? [{ range: all, candidates: whole, isWhole: false }] : [];
}

/** Candidates of a clause, or those of the clause with the one before it, where these say more: "there is a logo, get it off". */
function withClauseBefore({ grammar, page, clauses, found, index }: ClausePlace): readonly Candidate[] {
  const own = found[index] ?? [];
  const before = clauses[index - 1];
  const clause = clauses[index];
  if (!before || !clause || found[index - 1]?.length) return own;
  const joint = candidatesIn(grammar, page, { from: before.from, to: clause.to }, "plain");
  const isFuller = (joint[0]?.match.weight ?? 0) > (own[0]?.match.weight ?? 0);
  const needsClause = joint[0]?.match.tokens.some((token) => token >= clause.from);
  return isFuller && needsClause ? joint : own;
}

function extend(units: { range: Range; page?: Page }[], clause: Clause) {
  const last = units.at(-1);
  if (last && !last.page) last.range = { from: last.range.from, to: clause.to };
}

/** Whether two ranges name different entries of a list. */
function areApart(page: Page, one: Range, other: Range): boolean {
  const placeIn = (range: Range) =>
    spansWithin(page, "<thing>", range).find(({ value }) => value.startsWith("position"))?.value;
  const first = placeIn(one);
  const second = placeIn(other);
  return first !== undefined && second !== undefined && first !== second;
}

const isFilled = (candidates: readonly Candidate[]): candidates is readonly [Candidate, ...Candidate[]] =>
  candidates.length > 0;
