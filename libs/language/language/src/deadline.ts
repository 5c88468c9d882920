import { EngineFailure } from "./failures.ts";

/**
 * Sends a request to an engine that may never answer and may ignore its signal. The request may report that it is still running,
 * which restarts the timeout.
 *
 * @param name name of the engine, for the failure
 * @throws EngineFailure "unavailable" after the timeout; the signal's reason as soon as the signal is aborted
 */
export async function withDeadline<Answer>(
  { name, signal, ms }: { name: string; signal: AbortSignal; ms: number },
  ask: (signal: AbortSignal, goesOn: () => void) => Promise<Answer>,
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
  let isOver = false;
  let timer = setTimeout(() => stop(late), ms);
  const goesOn = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => stop(late), ms);
  };
  try {
    return await Promise.race([ask(ended.signal, goesOn), stopped.promise]);
  } finally {
    isOver = true;
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
