/**
 * Runs `task` for every item in order, at most `limit` at a time, until all are done or the signal is aborted. `task` must not
 * throw.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  signal: AbortSignal,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const runNext = async () => {
    for (const item of rest) {
      if (signal.aborted) return;
      await task(item);
    }
  };
  await Promise.all(Array.from({ length: limit }, runNext));
}
