import type { Log } from "./log/log.ts";

/**
 * A task that runs at the start and then at intervals. It never runs twice at once in one process, and two processes may run it
 * at the same time.
 */
export type Chore = { name: string; everySeconds: number; run(signal: AbortSignal): Promise<void> };

/** @returns a function that stops: it aborts the signal and waits for running chores */
export function startChores(chores: readonly Chore[], log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = chores.map(async (chore) => {
    while (!signal.aborted) {
      try {
        await chore.run(signal);
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, chore: chore.name }, "a chore failed");
      }
      await pause(chore.everySeconds * 1000, signal);
    }
  });
  return async () => {
    stopping.abort(new Error("the server stops"));
    await Promise.all(ended);
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener("abort", () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
