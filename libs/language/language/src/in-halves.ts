import { EngineFailure } from "./failures.ts";

/** Limits of repeated requests for a batch. */
export type HalvesOptions = {
  /**
   * Maximum number of remaining calls. It is counted down, so several batches may share the object. Items that have no answer
   * when it reaches 0 stay unanswered.
   */
  asks: { left: number };
  /** Number of attempts for a single item. */
  tries: number;
};

/**
 * Requests a batch, keeps the trusted answers, and requests the rest again: as one batch when the rest is smaller, in halves when
 * no answer was kept, down to single items. A batch with a broken or refused answer is halved too, since one item may be the
 * cause.
 *
 * @param ask returns the answers by item id
 * @throws EngineFailure of another kind
 */
export async function askInHalves<Item extends { id: string }>(
  items: readonly Item[],
  ask: (items: readonly Item[]) => Promise<ReadonlyMap<string, string>>,
  { asks, tries }: HalvesOptions,
): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  const waiting: { batch: readonly Item[]; tries: number }[] = [{ batch: items, tries: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { batch } = next;
    if (batch.length === 0 || asks.left <= 0) continue;
    asks.left -= 1;
    for (const [id, text] of await ask(batch).catch(noneWhenBroken)) kept.set(id, text);
    const again = batch.filter(({ id }) => !kept.has(id));
    const half = Math.ceil(again.length / 2);
    if (again.length < batch.length) waiting.push({ batch: again, tries: 1 });
    else if (batch.length > 1)
      waiting.push({ batch: batch.slice(half), tries: 1 }, { batch: batch.slice(0, half), tries: 1 });
    else if (next.tries < tries) waiting.push({ batch, tries: next.tries + 1 });
  }
  return kept;
}

function noneWhenBroken(error: unknown): ReadonlyMap<string, string> {
  if (error instanceof EngineFailure && (error.kind === "badAnswer" || error.kind === "refused")) return new Map();
  throw error;
}
