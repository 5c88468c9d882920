type Turns = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Limits how many pieces of work run at once. Others wait in order of arrival. Waiting work whose signal fires leaves the queue.
 * Started work must handle its own signal.
 * @throws (from the returned function) the signal's reason, or errors of the work
 */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  function turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal?.reason);
      };
      waiting.push(go);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  return async function inTurn(work, signal) {
    signal?.throwIfAborted();
    if (free === 0) await turn(signal);
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
