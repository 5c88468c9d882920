import { EngineFailure } from "@cutwater/language/failures.ts";
import type { OnPreparing, Preparing } from "@cutwater/language/ports.ts";
import type { Supply } from "../supply.ts";
import { ModelLacking } from "./lacking.ts";

/** A fetch may stand still for a while, or wait for another one: whoever waits is told that it goes on, twice a second. */
const tellEveryMs = 500;

/**
 * Has a model brought for requests. `onPreparing` is told at once, twice a second while it is fetched, and when it is there; not at all
 * where it was before.
 *
 * @param expected bytes that are to come, told where the supply does not know them
 * @returns what throws EngineFailure with the reason, or the signal's reason
 */
export function bringing({ name }: { name: string }, supply: Pick<Supply, "ensure">, expected: number) {
  return async ({ signal, onPreparing }: { signal: AbortSignal; onPreparing?: OnPreparing }): Promise<void> => {
    let last: Preparing | null = null;
    const tell = (isDone = false) => last && onPreparing?.({ ...last, ...(isDone && { isDone }) });
    const timer = setInterval(() => tell(), tellEveryMs);
    try {
      await supply.ensure(name, {
        signal,
        onProgress({ bytes, total }) {
          const isFirst = last === null;
          last = { model: name, bytes, total: total ?? Math.max(expected, bytes) };
          if (isFirst) tell();
        },
      });
      tell(true);
    } catch (error) {
      if (!(error instanceof ModelLacking)) throw error;
      throw new EngineFailure(name, "unavailable", error.message, null, error.why);
    } finally {
      clearInterval(timer);
    }
  };
}
