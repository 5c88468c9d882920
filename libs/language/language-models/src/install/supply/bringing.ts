import { EngineFailure } from "@cutwater/language/failures.ts";
import type { OnPreparing, Preparing } from "@cutwater/language/ports.ts";
import type { Supply } from "../supply.ts";
import { ModelLacking } from "./lacking.ts";

/** A fetch may stall or wait for another fetch. Waiting callers still receive progress twice a second. */
const tellEveryMs = 500;

/**
 * Fetches a model for requests. `onPreparing` is called at once, then twice a second during the fetch, and when the model is
 * ready. It is never called for a model that was ready from the start.
 *
 * @param expected bytes to fetch, reported when the supply does not know the number
 * @returns a function that throws EngineFailure with the reason, or the signal's reason
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
