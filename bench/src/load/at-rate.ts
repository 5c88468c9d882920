import { setTimeout as pause } from "node:timers/promises";

/** `why`: what the first one that failed threw. */
export type Latencies = { milliseconds: number[]; failed: number; why?: unknown };

/**
 * Calls one after the other in turn, so many a second, each at its time whether or not earlier ones have ended: a server that stalls is
 * seen by all that would have come meanwhile.
 */
export async function atRate(
  calls: readonly (() => Promise<void>)[],
  { aSecond, seconds }: { aSecond: number; seconds: number },
): Promise<Latencies> {
  const latencies: Latencies = { milliseconds: [], failed: 0 };
  const running: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < aSecond * seconds; n++) {
    const dueAt = startedAt + (n * 1000) / aSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await pause(wait);
    running.push(
      calls[n % calls.length]!().then(
        () => void latencies.milliseconds.push(performance.now() - dueAt),
        (error: unknown) => {
          latencies.failed++;
          latencies.why ??= error;
        },
      ),
    );
  }
  await Promise.all(running);
  return latencies;
}

/** @param share 0-1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
