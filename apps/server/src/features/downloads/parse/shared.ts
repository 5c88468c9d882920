/**
 * Work that several wait for: begun by the first who asks, shared by whoever asks while it runs, and stopped when the
 * last one has gone away.
 */
export function createShared<Result>() {
  type One = { result: Promise<Result>; stop: AbortController; waiting: number };
  const underWay = new Map<string, One>();

  function begun(key: string, begin: (signal: AbortSignal) => Promise<Result>): One {
    const stop = new AbortController();
    const one: One = { result: begin(stop.signal), stop, waiting: 0 };
    const end = () => void (underWay.get(key) === one && underWay.delete(key));
    // Whoever still waits hears of a fault; when nobody does, nobody needs to.
    one.result.then(end, end);
    underWay.set(key, one);
    return one;
  }

  /** @throws what the work throws, or the signal's reason: others go on waiting. */
  return async function share(
    key: string,
    signal: AbortSignal,
    begin: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal.throwIfAborted();
    const one = underWay.get(key) ?? begun(key, begin);
    one.waiting += 1;
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([one.result, left]);
    } finally {
      signal.removeEventListener("abort", leave);
      one.waiting -= 1;
      if (one.waiting === 0) {
        if (underWay.get(key) === one) underWay.delete(key);
        one.stop.abort(new Error("nobody waits for it any more"));
      }
    }
  };
}
