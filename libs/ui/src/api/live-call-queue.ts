/** How a live call stands in the line. */
export type LiveCallTurn = {
  /** Raised, a call that waits leaves the line; one that runs sees to it itself. */
  signal: AbortSignal;
  /** Nobody waits for what it answers: it lets pass whatever is not behind. */
  isBehind: boolean;
};

/**
 * The one line in which a browser's live calls stand, since the server does one at a time for a customer, and a newer one ends
 * the one before it: that would cost him a try where they are limited.
 *
 * A call that is not behind comes before all that are, else first come, first served. One behind that runs when another waits
 * for it ends after the line of its answer that is on its way, so it always brings something; what is left of it is asked again.
 *
 * @param locks by which the tabs of a browser wait for each other; null where it has none, as on pages that came by plain http
 */
export function createLiveCallQueue(locks: Pick<LockManager, "request"> | null = browserLocks()) {
  const waiting = { ahead: [] as (() => void)[], behind: [] as (() => void)[] };
  let isTaken = false;

  function turn({ signal, isBehind }: LiveCallTurn): Promise<void> {
    signal.throwIfAborted();
    const line = isBehind ? waiting.behind : waiting.ahead;
    if (!isTaken) {
      isTaken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(go), 1);
        reject(signal.reason);
      };
      line.push(go);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  function end(): void {
    const next = waiting.ahead.shift() ?? waiting.behind.shift();
    if (next) next();
    else isTaken = false;
  }

  return {
    /** What a call answers, asked in its turn. Throws the signal's reason where it is raised before, and what the call throws. */
    async *inTurn<Line>(ask: () => AsyncIterable<Line>, place: LiveCallTurn): AsyncGenerator<Line> {
      await turn(place);
      try {
        const letGo = locks && (await held(locks, place.signal));
        try {
          for await (const line of ask()) {
            yield line;
            if (place.isBehind && waiting.ahead.length > 0) return;
          }
        } finally {
          letGo?.();
        }
      } finally {
        end();
      }
    },
  };
}

/** Waits for the lock of all tabs. @returns what lets go of it; null where the browser forbids locks */
async function held(locks: Pick<LockManager, "request">, signal: AbortSignal): Promise<(() => void) | null> {
  const [got, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = () => {
    got.resolve();
    return over.promise;
  };
  locks.request("cutwater.live", { signal }, hold).catch(got.reject);
  try {
    await got.promise;
    return over.resolve;
  } catch (cause) {
    signal.throwIfAborted();
    console.warn("The tabs of this browser do not wait for each other:", cause);
    return null;
  }
}

const browserLocks = (): LockManager | null => globalThis.navigator?.locks ?? null;
