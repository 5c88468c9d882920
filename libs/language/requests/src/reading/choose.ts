import type { Thing } from "../request.ts";
import type { Candidate } from "./candidates.ts";
import type { Page } from "./page.ts";
import { takesThing } from "./things.ts";

/** The best candidate; `rivals` holds all that are as good, if there are several. */
export type Choice = { best: Candidate; rivals: readonly Candidate[] };

const penalty = 8;

/** Chooses the operation whose phrase says most. Of equal ones, the one that takes the newest thing or the link of the text. */
export function choose(
  candidates: readonly [Candidate, ...Candidate[]],
  page: Page,
  context: readonly Thing[],
): Choice {
  const files = context.filter(({ kind }) => kind !== "job" && kind !== "list");
  const weightOf = ({ operation, match }: Candidate) => {
    const needsFile = operation.fields.has("source");
    const fits = page.links.length
      ? operation.takes.length === 0 || operation.takes.includes("link")
      : files.length === 0 || files.some((thing) => takesThing(operation, thing));
    return match.weight - (needsFile && !fits ? penalty : 0);
  };
  const most = Math.max(...candidates.map(weightOf));
  const equal = candidates.filter((one) => weightOf(one) === most);
  const newest = files.at(-1);
  const fitting = newest && !page.links.length ? equal.filter(({ operation }) => takesThing(operation, newest)) : equal;
  const left = fitting.length ? fitting : equal;
  const others = left[0]?.operation.costs ? candidates.filter((one) => saysAnotherCost(one, left[0])) : [];
  if (others.length) return { best: left[0] ?? candidates[0], rivals: [...left, ...others] };
  return { best: left[0] ?? candidates[0], rivals: left.length > 1 ? left : [] };
}

/** Whether a candidate is another operation that costs, with a verb that is not one of the best candidate's words. */
function saysAnotherCost({ operation, match }: Candidate, best: Candidate | undefined): boolean {
  if (!best || operation === best.operation || !operation.costs) return false;
  const isFull = match.tokens.length > match.verbs.length;
  return isFull && match.verbs.some((verb) => !best.match.tokens.includes(verb));
}
