import { type InstalledModel, neededFiles } from "../installed/installed.ts";
import { isSameLock } from "../installed/lock.ts";
import type { TaskName, Tasks } from "./messages.ts";
import { type ModelProcess, startModel } from "./model-process.ts";

/** Asks the loaded model. @throws EngineFailure, or the signal's reason */
export type Ask = <Name extends TaskName>(name: Name, task: Tasks[Name]["takes"]) => Promise<Tasks[Name]["gives"]>;

/** Runs language models, one at a time: several together would not fit into the memory of a small machine. */
export type ModelHost = {
  /**
   * Waits for its turn, loads the model unless it is the last one used, and does some work with it.
   * @throws what the work throws, EngineFailure of loading, or the signal's reason
   */
  withModel<Result>(model: InstalledModel, signal: AbortSignal, work: (ask: Ask) => Promise<Result>): Promise<Result>;
  /** Ends the process that is left over from the last work. */
  close(): Promise<void>;
};

export type ModelHostOptions = {
  /** Of onnxruntime. */
  threads: number;
  /** The most that any model may take; each has a limit of its own besides. */
  memoryMegabytes?: number;
  /** How long a model stays loaded after its last work; a minute by default. */
  idleMs?: number;
};

/** One for each process of the server. */
export function createModelHost({ threads, memoryMegabytes = Infinity, idleMs = 60_000 }: ModelHostOptions): ModelHost {
  let loaded: { model: InstalledModel; process: ModelProcess } | null = null;
  let idle: NodeJS.Timeout | undefined;
  let turns: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const { process } = loaded ?? {};
    loaded = null;
    await process?.end();
  }

  async function processOf(model: InstalledModel, signal: AbortSignal): Promise<ModelProcess> {
    if (loaded && !loaded.process.isGone() && isSame(loaded.model, model)) return loaded.process;
    await end();
    const { kind, directory } = model;
    const process = await startModel(
      { kind, directory, files: neededFiles(model), threads },
      { engine: model.name, memoryMegabytes: Math.min(memoryMegabytes, model.memoryMegabytes), signal },
    );
    loaded = { model, process };
    return process;
  }

  const inTurn: ModelHost["withModel"] = async (model, signal, work) => {
    clearTimeout(idle);
    try {
      const process = await processOf(model, signal);
      return await work((name, task) => process.ask(name, task, signal));
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  };

  return {
    async withModel(model, signal, work) {
      const before = turns;
      const turn = Promise.withResolvers<void>();
      turns = before.then(() => turn.promise);
      try {
        await orAborted(before, signal);
        return await inTurn(model, signal, work);
      } finally {
        turn.resolve();
      }
    },
    close: end,
  };
}

const isSame = (one: InstalledModel, other: InstalledModel): boolean =>
  one.directory === other.directory && isSameLock(one.locked, other.locked);

/** Who waits for a turn may leave before it comes. */
async function orAborted(promise: Promise<unknown>, signal: AbortSignal): Promise<void> {
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
