import type { EngineFault } from "../errors.ts";
import { ExtractionError } from "../extraction.ts";
import type { Info } from "../formats/info.ts";
import { startChild } from "./child.ts";
import { cleanEnvironment, type EngineSetup, scriptPath } from "./environment.ts";

/**
 * Request to a worker to read one link.
 *
 * @property isSearch `url` is a search in the engine's own form, and the answer has only its entries (search.py)
 */
export type ParseCall = {
  url: string;
  proxy: string | null;
  playlist: boolean;
  cookiesFile: string | null;
  isSearch?: boolean;
};

export type ParseAnswer = { info: Info; notes: string[] } | { fault: EngineFault };

/** A warm Python process that reads one link at a time. */
export type Worker = {
  /**
   * Reads one link.
   * @throws WorkerLost; ExtractionError "timeout" or "tooLarge" after the worker was killed; the signal's reason when aborted
   */
  parse(call: ParseCall, limits: { deadlineMs: number; signal?: AbortSignal | undefined }): Promise<ParseAnswer>;
  readonly version: string;
  readonly parses: () => number;
  readonly isAlive: () => boolean;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<unknown>;
  kill(): void;
};

/** The worker ended or stopped responding, and the link is not known to be the cause. */
export class WorkerLost extends Error {
  /** "silent" means that the worker did not even acknowledge the link. */
  readonly how: "ended" | "silent";

  constructor(how: "ended" | "silent", detail: string) {
    super(`a link worker is lost: ${detail}`);
    this.how = how;
  }
}

/** Exit code of a worker that exceeded its memory limit (leash.py). */
const memoryExitCode = 77;
const startLimitMs = 60_000;
/** A cancelled worker that does not become idle within this time is killed. */
const cancelGraceMs = 2000;
/** An idle worker accepts the next link at once. A worker that does not accept it within this time is stopped or stuck. */
const takeLimitMs = 5000;

type Waiting = { id: number; taken(): void; resolve(answer: ParseAnswer): void; reject(error: unknown): void };

/**
 * Starts a worker and waits until it is warm.
 * @param signal kills the worker, but only while it warms up
 * @throws Error when Python cannot be started or has no engine; its stderr is in the message
 */
export async function startWorker(
  python: string,
  enginePath: string[],
  setup: EngineSetup,
  signal: AbortSignal,
): Promise<Worker> {
  signal.throwIfAborted();
  let waiting: Waiting | null = null;
  let parses = 0;
  let isAlive = true;
  const ready = Promise.withResolvers<string>();
  const child = startChild({
    python,
    script: scriptPath("worker.py"),
    environment: cleanEnvironment(enginePath, setup.pluginsDir),
    onMessage(message) {
      const said = message as { ready?: true; version?: string; taken?: number; id?: number } & ParseAnswer;
      if (said.ready) return ready.resolve(said.version ?? "unknown");
      if (waiting !== null && said.taken === waiting.id) return waiting.taken();
      if (waiting !== null && said.id === waiting.id) waiting.resolve(said);
    },
  });
  const ended = child.ended.then((end) => {
    isAlive = false;
    const why = end.error?.message ?? (end.stderr.trim().split("\n").at(-1) || `exit ${end.code ?? end.signal}`);
    ready.reject(new Error(`The engine could not be started: ${why}`, { cause: end.error ?? undefined }));
    const isTooLarge = end.code === memoryExitCode;
    waiting?.reject(isTooLarge ? new ExtractionError("tooLarge", why) : new WorkerLost("ended", why));
  });
  const kill = () => {
    isAlive = false;
    child.stop();
  };
  const startTimer = setTimeout(() => {
    ready.reject(new Error("The engine could not be started: not ready within a minute"));
    kill();
  }, startLimitMs);
  signal.addEventListener("abort", kill, { once: true });
  child.send({ setup });
  const version = await ready.promise.finally(() => {
    clearTimeout(startTimer);
    signal.removeEventListener("abort", kill);
  });

  return {
    version,
    parses: () => parses,
    isAlive: () => isAlive,
    ended,
    kill,
    async parse(call, { deadlineMs, signal }) {
      signal?.throwIfAborted();
      parses += 1;
      const id = parses;
      const answer = Promise.withResolvers<ParseAnswer>();
      const silence = setTimeout(() => {
        answer.reject(new WorkerLost("silent", `the link was not taken within ${takeLimitMs} ms`));
        kill();
      }, takeLimitMs);
      waiting = { id, taken: () => clearTimeout(silence), ...answer };
      const deadline = setTimeout(() => {
        answer.reject(new ExtractionError("timeout", `no answer within ${deadlineMs} ms`));
        kill();
      }, deadlineMs);
      let grace: NodeJS.Timeout | undefined;
      const onAbort = () => {
        child.send({ cancel: id });
        grace = setTimeout(kill, cancelGraceMs);
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      child.send({ id, ...call });
      try {
        const given = await answer.promise;
        signal?.throwIfAborted();
        return given;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        waiting = null;
        clearTimeout(silence);
        clearTimeout(deadline);
        clearTimeout(grace);
        signal?.removeEventListener("abort", onAbort);
      }
    },
  };
}
