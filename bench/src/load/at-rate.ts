import { setTimeout as pause } from "node:timers/promises";

/** `why` is the error of the first failed call. */
export type Latencies = { milliseconds: number[]; failed: number; why?: unknown };

/**
 * Starts calls at a fixed rate. Each starts at its time even if earlier ones have not ended, so that a stall of the server shows
 * in all calls that would have arrived in that time.
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

/** @param share 0-1, such as 0.95 for the 95th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
