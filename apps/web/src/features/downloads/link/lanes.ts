/** Works through a list in its order, `lanes` at a time, until done or given up; `work` must not throw. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) {
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
