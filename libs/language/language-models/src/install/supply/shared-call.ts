import type { OnPreparing, Preparing } from "@cutwater/language/ports.ts";

/** A call with several waiters. The call is aborted when no waiter is left. */
export type SharedCall = {
  /** @throws the call's error, or the signal's reason */
  wait(options: { signal: AbortSignal; onProgress?: OnPreparing | undefined }): Promise<void>;
  /** Whether the call still runs for at least one waiter. */
  isOpen(): boolean;
};

/** Starts the call with its first waiter. All waiters receive progress. A later waiter first receives the most recent report. */
export function sharedCall(call: (signal: AbortSignal, report: OnPreparing) => Promise<void>): SharedCall {
  const stop = new AbortController();
  const listeners = new Set<OnPreparing>();
  let last: Preparing | null = null;
  let waiting = 0;
  let running: Promise<void> | null = null;
  const report: OnPreparing = (preparing) => {
    last = preparing;
    for (const listen of listeners) listen(preparing);
  };
  return {
    isOpen: () => !stop.signal.aborted,
    async wait({ signal, onProgress }) {
      signal.throwIfAborted();
      const aborted = Promise.withResolvers<never>();
      const abort = () => aborted.reject(signal.reason);
      signal.addEventListener("abort", abort, { once: true });
      waiting++;
      // Two callers may give the same function.
      const listen: OnPreparing = (preparing) => onProgress?.(preparing);
      listeners.add(listen);
      if (last) listen(last);
      running ??= call(stop.signal, report);
      try {
        await Promise.race([running, aborted.promise]);
      } finally {
        signal.removeEventListener("abort", abort);
        listeners.delete(listen);
        if (--waiting === 0) stop.abort(new Error("nobody waits for the model any more"));
      }
    },
  };
}
