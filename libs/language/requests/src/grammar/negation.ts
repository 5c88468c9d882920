import type { Page } from "../reading/page.ts";

/** The number of small words that may stand between a negation and its verb. */
const mostSkipped = 4;

/** Whether a word of negation stands before the verb, with nothing between them but words that may be skipped. */
export function isNegated(page: Page, tokens: readonly number[], verbs: readonly number[]): boolean {
  if (!tokens.length) return false;
  const first = Math.min(...(verbs.length ? verbs : tokens));
  for (let at = first - 1; at >= Math.max(0, first - mostSkipped); at--) {
    const isNot = page.spans.get("not")?.some(({ from, to }) => at >= from && at < to);
    if (isNot) return !tokens.includes(at);
    // A noun without a verb is negated together with the verb before it.
    if (!page.isSkippable[at] && verbs.length) return false;
  }
  return false;
}
