/** Runs tasks one after another, in the order of their requests. @throws the task's error, or the signal's reason */
export type Turns = <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue. A waiting task may leave the queue before its turn. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return async (signal, work) => {
    const before = last;
    const own = Promise.withResolvers<void>();
    last = before.then(() => own.promise);
    try {
      await orAborted(before, signal);
      return await work();
    } finally {
      own.resolve();
    }
  };
}

/** Waits for a promise. @throws the signal's reason, as soon as the signal is aborted */
export async function orAborted(promise: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
