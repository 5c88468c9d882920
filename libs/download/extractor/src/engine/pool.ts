import { ExtractionError, type Extractor } from "../extraction.ts";
import { type ParseAnswer, type ParseCall, type Worker, WorkerLost } from "./worker-process.ts";

export type PoolOptions = {
  start: (signal: AbortSignal) => Promise<Worker>;
  workers: number;
  queueLimit: number;
  parsesPerWorker: number;
  log: (message: string, detail?: Record<string, unknown>) => void;
};

/** Workers with a bounded queue in front of them. */
export type Pool = {
  /**
   * Reads a link. When its worker is lost, another worker reads the link once more.
   * @throws ExtractionError "busy" when too many links wait, or no worker is available; WorkerLost when both workers ended
   */
  parse(call: ParseCall, limits: Limits): Promise<ParseAnswer>;
  health: Extractor["health"];
  /** Replaces every worker; a worker that is reading a link finishes it first. */
  renew(): void;
  /**
   * Settles with the outcome of the first start; it may be left unawaited.
   * @throws Error when the first worker could not be started
   */
  readonly warm: Promise<void>;
  close(): Promise<void>;
};

type Limits = { deadlineMs: number; signal?: AbortSignal | undefined };
type Turn = { take(worker: Worker): void; refuse(error: unknown): void };

/** Wait after a failed start, doubled after each further failure. */
const restartDelayMs = 1000;
const longestRestartDelayMs = 60_000;
/** How long a link waits while there is no worker at all. Starting a worker takes about a second, or ten on a busy machine. */
const emptyPatienceMs = 15_000;
/** Assumed time per link until the first link was read; from then on the pool measures the time. */
const guessedParseMs = 1500;
/** Retry time while there is no engine, or while lost workers are replaced. */
const withoutEngine = { retryAfterSeconds: 30 };
const whileReplaced = { retryAfterSeconds: 5 };

/**
 * Keeps one warm worker until the first link. From then on it keeps `workers` workers that read links, and one warm spare. The
 * spare replaces a killed worker while another worker is started. Workers start in the background, and start again after a
 * failure. Links wait for them.
 */
export function createPool({ start, workers, queueLimit, parsesPerWorker, log }: PoolOptions): Pool {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const outdated = new WeakSet<Worker>();
  const queue: Turn[] = [];
  let version: string | null = null;
  let isUsed = false;
  let busy = 0;
  const starting = new Set<Promise<Worker>>();
  const closing = new AbortController();
  let restarts = 0;
  let startFault: string | null = null;
  let failures = 0;
  let usualMs = guessedParseMs;
  let retryTimer: NodeJS.Timeout | undefined;

  async function addWorker(): Promise<void> {
    // It counts as starting until it is among the others, so that no surplus worker is started in between.
    const started = start(closing.signal).then((worker) => (all.add(worker), worker));
    starting.add(started);
    const worker = await started.finally(() => starting.delete(started));
    version = worker.version;
    startFault = null;
    failures = 0;
    void worker.ended.then(() => onEnded(worker));
    if (closing.signal.aborted) worker.kill();
    giveBack(worker);
    refill();
  }

  function refill(): void {
    if (closing.signal.aborted || retryTimer !== undefined) return;
    // The first worker starts alone: it shows whether there is an engine at all, and is ready sooner on an idle machine.
    const wanted = isUsed && version !== null ? workers + 1 : 1;
    for (let missing = wanted - all.size - starting.size; missing > 0; missing--) addWorker().catch(onFailure);
  }

  function onFailure(error: unknown): void {
    if (closing.signal.aborted) return;
    startFault = error instanceof Error ? error.message : String(error);
    log("engine worker did not start", { error: startFault });
    if (retryTimer !== undefined) return;
    const delayMs = Math.min(restartDelayMs * 2 ** failures, longestRestartDelayMs);
    failures += 1;
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      refill();
    }, delayMs);
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
    if (worker.isAlive() && (outdated.has(worker) || worker.parses() >= parsesPerWorker)) worker.kill();
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

  function turn({ deadlineMs, signal }: Limits): Promise<Worker> {
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
    // While workers work, the queue moves. Without workers a call waits no longer than a start might take.
    const patience = setTimeout(
      () => {
        const at = queue.indexOf(mine);
        if (all.size > 0 || at === -1) return;
        queue.splice(at, 1);
        reject(new ExtractionError("busy", startFault ?? "no worker is warm yet", withoutEngine));
      },
      Math.min(deadlineMs, emptyPatienceMs),
    );
    signal?.addEventListener("abort", onAbort, { once: true });
    queue.push(mine);
    serve();
    return promise.finally(() => {
      clearTimeout(patience);
      signal?.removeEventListener("abort", onAbort);
    });
  }

  async function parseOnce(call: ParseCall, limits: Limits): Promise<ParseAnswer> {
    const worker = await turn(limits);
    const startedAt = performance.now();
    try {
      return await worker.parse(call, limits);
    } finally {
      usualMs += (performance.now() - startedAt - usualMs) / 8;
      busy -= 1;
      giveBack(worker);
    }
  }

  const warm = addWorker();
  warm.catch(onFailure);

  return {
    warm,

    async parse(call, limits) {
      isUsed = true;
      refill();
      try {
        return await parseOnce(call, limits);
      } catch (error) {
        if (!(error instanceof WorkerLost)) throw error;
        log("a link worker was lost", { error: error.message });
      }
      try {
        return await parseOnce(call, limits);
      } catch (error) {
        const isSilent = error instanceof WorkerLost && error.how === "silent";
        throw isSilent ? new ExtractionError("busy", error.message, { cause: error, ...whileReplaced }) : error;
      }
    },

    health: () => ({ version, workers: all.size, busy, waiting: queue.length, restarts, startFault }),

    renew() {
      for (const worker of all) outdated.add(worker);
      for (const worker of idle.splice(0)) worker.kill();
    },

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
