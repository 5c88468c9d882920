/** Rules for repeating a failed call. */
export type RetryRules = {
  /** The maximum number of calls, the first one included. */
  tries: number;
  /** No retry begins later than this many ms after the first call. */
  withinMs: number;
  /** The first pause if the provider suggests none, in ms; each further pause is twice as long. */
  firstMs: number;
};

export const usualRetries: RetryRules = { tries: 4, withinMs: 60_000, firstMs: 500 };

/**
 * The pause before the next call, in ms; null when there is none. If the provider asks for a pause, that pause is used. Otherwise
 * the pause doubles with each try, and is shortened at random to at least half, so that callers do not all return at once.
 *
 * @param tried number of calls so far
 * @param random 0 to 1
 */
export function pauseBefore(
  { tries, withinMs, firstMs }: RetryRules,
  {
    tried,
    passedMs,
    retryAfterMs,
    random,
  }: { tried: number; passedMs: number; retryAfterMs: number | null; random: number },
): number | null {
  const pause = retryAfterMs ?? firstMs * 2 ** (tried - 1) * (0.5 + random / 2);
  return tried < tries && passedMs + pause <= withinMs ? pause : null;
}

/** Retry-After in ms, as seconds or as a date (RFC 9110 §10.2.3), or OpenAI's retry-after-ms; null for none. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const exact = headers.get("retry-after-ms");
  const said = headers.get("retry-after");
  if (exact !== null && /^\d+(\.\d+)?$/.test(exact)) return Number(exact);
  if (said === null) return null;
  if (/^\d+(\.\d+)?$/.test(said)) return Number(said) * 1_000;
  const date = Date.parse(said);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
