import { EngineFailure } from "./failures.ts";

/**
 * Asks an engine that may never answer, nor look at its signal.
 *
 * @param name of the engine, for the failure
 * @throws EngineFailure "unavailable" when the time is over; at once the signal's reason
 */
export async function withDeadline<Answer>(
  { name, signal, ms }: { name: string; signal: AbortSignal; ms: number },
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted();
  const ended = new AbortController();
  const late = new EngineFailure(name, "unavailable", `no answer within ${ms} ms`);
  const stopped = Promise.withResolvers<never>();
  const stop = (reason: unknown) => {
    ended.abort(reason);
    stopped.reject(reason);
  };
  const abort = () => stop(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => stop(late), ms);
  try {
    return await Promise.race([ask(ended.signal), stopped.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
