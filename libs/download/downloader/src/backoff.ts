import { setTimeout as delay } from "node:timers/promises";

/**
 * Waits after `failures` failed attempts (1, 2, 3 ...). The wait starts at `baseMs` and doubles up to 8 s. If the server asked
 * for a longer wait, that wait is used, up to 30 s.
 */
export async function backOff(
  failures: number,
  baseMs: number,
  retryAfterMs: number | null,
  signal: AbortSignal,
): Promise<void> {
  const waitMs = Math.min(8_000, baseMs * 2 ** (failures - 1));
  await delay(Math.min(30_000, Math.max(waitMs, retryAfterMs ?? 0)), undefined, { signal });
}

/** The wait in ms that a Retry-After header states in seconds; null when the header has no seconds. */
export function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
