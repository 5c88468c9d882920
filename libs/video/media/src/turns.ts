type Turns = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Lets so many pieces of work run at once; the others wait, first come, first served. One whose signal fires leaves the
 * line; work that has begun sees to its own signal.
 * @throws (what is given back) the signal's reason, or what the work throws
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
