import type { Line } from "../ports.ts";

/** Limits of one batch. */
export type BatchLimits = { lines: number; characters: number };

/**
 * Splits lines into batches of a maximum number of lines and characters. A line that is longer than the limit gets a batch of its
 * own.
 */
export function inBatches<Item extends Line>(lines: readonly Item[], limits: BatchLimits): Item[][] {
  const batches: Item[][] = [];
  let characters = 0;
  for (const line of lines) {
    const batch = batches.at(-1);
    characters += line.text.length;
    if (batch && batch.length < limits.lines && characters <= limits.characters) batch.push(line);
    else {
      batches.push([line]);
      characters = line.text.length;
    }
  }
  return batches;
}

/** Works through a list, `atOnce` items at a time. The first error stops the work, once the running items have ended. */
export async function eachOf<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const left = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (const item of left) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}
