import type { Match } from "../grammar/match.ts";
import type { Thing } from "../request.ts";
import { vagueVerbs, verbClasses } from "../text/lexicon.ts";
import type { Candidate } from "./candidates.ts";
import { isDoubtful } from "./caution.ts";
import type { Page } from "./page.ts";
import { takesThing } from "./things.ts";

/** The best candidate; `rivals` holds all that are as good, if there are several. */
export type Choice = { best: Candidate; rivals: readonly Candidate[] };

const penalty = 8;

/**
 * Chooses the operation whose phrase says most. Of equal ones, the one that takes the newest thing or the link of the text. An
 * operation that costs gives way to a free one whose verb stands before it ("find videos about removing watermarks").
 */
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
  const best = left.find(({ operation }) => operation.costs) ?? left[0] ?? candidates[0];
  if (best.operation.costs) {
    const free = candidates.find(
      ({ operation, match }) => !operation.costs && firmVerb(page, match, best.match) !== undefined,
    );
    const isBefore = free && Number(firmVerb(page, free.match, best.match)) < Math.min(...best.match.tokens);
    if (free && (isBefore || isDoubtful(page, best.match))) return { best: free, rivals: [] };
    const others = candidates.filter((one) => one === free || saysAnotherCost(one, best));
    if (others.length) return { best, rivals: [...new Set([...left, ...others])] };
  }
  return { best, rivals: left.length > 1 ? left : [] };
}

/** The first verb of a match that says what to do and is no word of another match: "download" in "下载去水印后的视频". */
function firmVerb(page: Page, { verbs }: Match, { tokens }: Match): number | undefined {
  const isFirm = (token: number) =>
    [...verbClasses].some(
      (name) => !vagueVerbs.has(name) && page.spans.get(name)?.some(({ from, to }) => token >= from && token < to),
    );
  return verbs.find((token) => !tokens.includes(token) && isFirm(token));
}

/** Whether a candidate is another operation that costs, with a verb that is not one of the best candidate's words. */
function saysAnotherCost({ operation, match }: Candidate, best: Candidate | undefined): boolean {
  if (!best || operation === best.operation || !operation.costs) return false;
  const isFull = match.tokens.length > match.verbs.length;
  return isFull && match.verbs.some((verb) => !best.match.tokens.includes(verb));
}
