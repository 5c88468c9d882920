import { ExtractionError } from "../extraction.ts";
import type { ParseAnswer, ParseCall, Worker } from "./worker-process.ts";

export type PoolOptions = {
  start: (signal: AbortSignal) => Promise<Worker>;
  workers: number;
  queueLimit: number;
  parsesPerWorker: number;
  log: (message: string, detail?: Record<string, unknown>) => void;
};

/** Workers with a bounded queue in front of them. */
export type Pool = {
  parse(call: ParseCall, limits: { deadlineMs: number; signal?: AbortSignal | undefined }): Promise<ParseAnswer>;
  health(): { version: string | null; workers: number; busy: number; waiting: number; restarts: number };
  close(): Promise<void>;
};

type Turn = { take(worker: Worker): void; refuse(error: unknown): void };

const restartDelayMs = 1000;
/** How long a link takes before any was read; afterwards the pool knows better. */
const guessedParseMs = 1500;

/**
 * Keeps `workers` links being read at once and one warm worker more, which takes the place of one that was killed while
 * another is started. Resolves when the first worker is warm; the others follow.
 * @throws Error when the first worker cannot be started
 */
export async function createPool({ start, workers, queueLimit, parsesPerWorker, log }: PoolOptions): Promise<Pool> {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const queue: Turn[] = [];
  let version: string | null = null;
  let busy = 0;
  const starting = new Set<Promise<Worker>>();
  const closing = new AbortController();
  let restarts = 0;
  let usualMs = guessedParseMs;
  let retryTimer: NodeJS.Timeout | undefined;

  async function addWorker(): Promise<void> {
    const started = start(closing.signal);
    starting.add(started);
    const worker = await started.finally(() => starting.delete(started));
    version = worker.version;
    all.add(worker);
    void worker.ended.then(() => onEnded(worker));
    if (closing.signal.aborted) worker.kill();
    giveBack(worker);
  }

  function refill(): void {
    if (closing.signal.aborted || retryTimer !== undefined) return;
    for (let missing = workers + 1 - all.size - starting.size; missing > 0; missing--) {
      addWorker().catch((error: unknown) => {
        if (closing.signal.aborted) return;
        log("engine worker did not start", { error: String(error) });
        retryTimer ??= setTimeout(() => {
          retryTimer = undefined;
          refill();
        }, restartDelayMs);
      });
    }
  }

  function onEnded(worker: Worker): void {
    all.delete(worker);
    const at = idle.indexOf(worker);
    if (at !== -1) idle.splice(at, 1);
    if (closing.signal.aborted) return;
    restarts += 1;
    refill();
  }

  function giveBack(worker: Worker): void {
    if (worker.isAlive() && worker.parses() >= parsesPerWorker) worker.kill();
    if (worker.isAlive()) idle.push(worker);
    serve();
  }

  function serve(): void {
    while (busy < workers && idle.length > 0 && queue.length > 0) {
      const worker = idle.shift() as Worker;
      if (!worker.isAlive()) continue;
      busy += 1;
      queue.shift()?.take(worker);
    }
  }

  function turn(signal: AbortSignal | undefined): Promise<Worker> {
    signal?.throwIfAborted();
    closing.signal.throwIfAborted();
    if (queue.length >= queueLimit) {
      const retryAfterSeconds = Math.max(1, Math.ceil((queue.length * usualMs) / workers / 1000));
      throw new ExtractionError("busy", `${queue.length} links are waiting`, { retryAfterSeconds });
    }
    const { promise, resolve, reject } = Promise.withResolvers<Worker>();
    const mine: Turn = { take: resolve, refuse: reject };
    const onAbort = () => {
      const at = queue.indexOf(mine);
      if (at !== -1) queue.splice(at, 1);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    queue.push(mine);
    serve();
    return promise.finally(() => signal?.removeEventListener("abort", onAbort));
  }

  // One first, alone: it says whether there is an engine at all, and is ready sooner with the machine to itself.
  await addWorker();
  refill();

  return {
    async parse(call, limits) {
      const worker = await turn(limits.signal);
      const startedAt = performance.now();
      try {
        return await worker.parse(call, limits);
      } finally {
        usualMs += (performance.now() - startedAt - usualMs) / 8;
        busy -= 1;
        giveBack(worker);
      }
    },

    health: () => ({ version, workers: all.size, busy, waiting: queue.length, restarts }),

    async close() {
      closing.abort(new Error("The extractor is closed"));
      clearTimeout(retryTimer);
      for (const waiting of queue.splice(0)) waiting.refuse(closing.signal.reason);
      const leaving = [...all];
      for (const worker of leaving) worker.kill();
      await Promise.allSettled([...leaving.map((worker) => worker.ended), ...starting]);
    },
  };
}
