/** How a live call waits in the queue. */
export type LiveCallTurn = {
  /** When aborted, a waiting call leaves the queue. A running call handles the abort itself. */
  signal: AbortSignal;
  /** Whether the customer does not wait for the answer. Such a background call lets every other call go first. */
  isBackground: boolean;
};

/** The part of the browser's lock manager that the queue uses. */
export type LockRequester = Pick<LockManager, "request">;

/**
 * Queues a browser's live calls. The server runs one call at a time for a customer. It ends the older call when a newer one
 * arrives, which would waste a call of a limited number.
 *
 * Foreground calls run before background calls, and each group runs in order of arrival. When a foreground call waits, a running
 * background call ends after its next line. It therefore always delivers something, and the caller calls again for the rest.
 *
 * @param locks lock manager by which the tabs of a browser wait for each other; null when there is none, as on plain http pages
 */
export function createLiveCallQueue(locks: LockRequester | null = browserLocks()) {
  const foreground: (() => void)[] = [];
  const background: (() => void)[] = [];
  let isRunning = false;

  function waitForTurn({ signal, isBackground }: LiveCallTurn): Promise<void> {
    signal.throwIfAborted();
    const queue = isBackground ? background : foreground;
    if (!isRunning) {
      isRunning = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(go), 1);
        reject(signal.reason);
      };
      queue.push(go);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  function end(): void {
    const next = foreground.shift() ?? background.shift();
    if (next) next();
    else isRunning = false;
  }

  return {
    /**
     * Sends a call when its turn comes, and yields its response. Throws the reason of a signal that was aborted before, and the
     * errors of the call.
     */
    async *inTurn<Line>(ask: () => AsyncIterable<Line>, turn: LiveCallTurn): AsyncGenerator<Line> {
      await waitForTurn(turn);
      try {
        const release = locks && (await acquireLock(locks, turn.signal));
        try {
          for await (const line of ask()) {
            yield line;
            if (turn.isBackground && foreground.length > 0) return;
          }
        } finally {
          release?.();
        }
      } finally {
        end();
      }
    },
  };
}

/** Waits for the lock that all tabs share. @returns the function that releases the lock; null when the browser forbids locks */
async function acquireLock(locks: LockRequester, signal: AbortSignal): Promise<(() => void) | null> {
  const acquired = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = () => {
    acquired.resolve();
    return released.promise;
  };
  void locks.request("cutwater.live", { signal }, hold).catch(acquired.reject);
  try {
    await acquired.promise;
    return released.resolve;
  } catch (cause) {
    signal.throwIfAborted();
    console.warn("The tabs of this browser do not wait for each other:", cause);
    return null;
  }
}

const browserLocks = (): LockManager | null => globalThis.navigator?.locks ?? null;
