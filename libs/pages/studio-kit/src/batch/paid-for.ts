/** The price of a job; 0 for a job that is refused. */
type Quote = { credits: number; refusal: string | null };

/**
 * Number of jobs, submitted in this order, that these credits pay for. The first job that the credits do not cover stops the
 * rest.
 */
export function paidFor(quotes: readonly Quote[], credits: number): number {
  let left = credits;
  let count = 0;
  for (const quote of quotes) {
    if (quote.refusal !== null) continue;
    left -= quote.credits;
    if (left < 0) break;
    count += 1;
  }
  return count;
}
