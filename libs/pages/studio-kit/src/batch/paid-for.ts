/** The price of a job; 0 where it is refused. */
type Quote = { credits: number; refusal: string | null };

/** How many jobs, submitted in this order, these credits pay for: the first job that is too dear stops the rest. */
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
