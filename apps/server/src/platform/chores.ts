import type { Log } from "./log/log.ts";

/** Something done at the start and then every so often; never twice at once in one process, safe to run on two. */
export type Chore = { name: string; everySeconds: number; run(signal: AbortSignal): Promise<void> };

/** @returns stops: the signal is raised, and it waits for chores under way. */
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
