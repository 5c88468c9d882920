import { EngineFailure } from "./failures.ts";

/** The bounds of asking again. */
export type HalvesOptions = {
  /** The most calls; what is not answered by then stays without an answer. Counted down, so several batches may share it. */
  asks: { left: number };
  /** How often a single item is asked. */
  tries: number;
};

/**
 * Asks for a batch, keeps what can be believed, and asks again for the rest: alone when it is smaller, in halves when nothing
 * was kept, down to single items. Halves an answer that is broken or refused, too: one item may be the cause.
 *
 * @param ask gives those of the items that it answers, by id
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
