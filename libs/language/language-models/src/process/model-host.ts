import { totalmem } from "node:os";
import { type InstalledModel, neededFiles } from "../installed/installed.ts";
import { isSameLock } from "../installed/lock.ts";
import type { TaskName, Tasks } from "./messages.ts";
import { type ModelProcess, startModel } from "./model-process.ts";
import { createTurns, orAborted, type Turns } from "./turns.ts";

/** Sends a task to the loaded model; long tasks call `onShare` with 0 to 1. @throws EngineFailure, or the signal's reason */
export type Ask = <Name extends TaskName>(
  name: Name,
  task: Tasks[Name]["takes"],
  onShare?: (share: number) => void,
) => Promise<Tasks[Name]["gives"]>;

/** Runs language models. Each model does one task at a time; several models run side by side while they fit into memory. */
export type ModelHost = {
  /**
   * Waits for its turn, loads the model unless it is still loaded, and then runs the work with the model.
   * @throws the work's error, EngineFailure of loading, or the signal's reason
   */
  withModel<Result>(model: InstalledModel, signal: AbortSignal, work: (ask: Ask) => Promise<Result>): Promise<Result>;
  /** Ends the processes that are still loaded. */
  close(): Promise<void>;
};

export type ModelHostOptions = {
  /** Number of threads of onnxruntime and the other runtimes. */
  threads: number;
  /** Memory limit of any single model. Each model also has a limit of its own. */
  memoryMegabytes?: number;
  /** Memory limit of all models together; half of this machine's memory by default. A single model may always be loaded. */
  togetherMegabytes?: number;
  /** How long a model stays loaded after its last work; a minute by default. */
  idleMs?: number;
};

/** A model that is loaded, or about to be. */
type Slot = {
  model: InstalledModel;
  turns: Turns;
  process: ModelProcess | null;
  /** Number of tasks that wait or run. */
  works: number;
  idle: NodeJS.Timeout | undefined;
  usedAt: number;
};

/** Creates a host. Each process of the server has exactly one. */
export function createModelHost({
  threads,
  memoryMegabytes = Infinity,
  togetherMegabytes = halfOfMemory(),
  idleMs = 60_000,
}: ModelHostOptions): ModelHost {
  const slots = new Map<string, Slot>();
  /** Only one load at a time frees memory and reserves it. */
  const loading = createTurns();
  let released = Promise.withResolvers<void>();
  let uses = 0;

  const limitOf = (model: InstalledModel) => Math.min(memoryMegabytes, model.memoryMegabytes);

  function slotOf(model: InstalledModel): Slot {
    const known = slots.get(model.directory);
    if (known) return known;
    const slot: Slot = { model, turns: createTurns(), process: null, works: 0, idle: undefined, usedAt: 0 };
    slots.set(model.directory, slot);
    return slot;
  }

  async function end(slot: Slot): Promise<void> {
    clearTimeout(slot.idle);
    const { process } = slot;
    slot.process = null;
    await process?.end();
  }

  const loadedBeside = (slot: Slot) => [...slots.values()].filter((one) => one !== slot && one.process !== null);

  /** Ends unused models, the least recently used first, and waits for models in use. */
  async function makeRoom(slot: Slot, signal: AbortSignal): Promise<void> {
    for (;;) {
      const others = loadedBeside(slot);
      const taken = others.reduce((sum, { model }) => sum + limitOf(model), 0);
      if (others.length === 0 || taken + limitOf(slot.model) <= togetherMegabytes) return;
      const [unused] = others.filter(({ works }) => works === 0).toSorted((a, b) => a.usedAt - b.usedAt);
      if (unused) await end(unused);
      else await orAborted(released.promise, signal);
    }
  }

  async function processOf(slot: Slot, model: InstalledModel, signal: AbortSignal): Promise<ModelProcess> {
    if (slot.process && !slot.process.isGone() && isSameLock(slot.model.locked, model.locked)) return slot.process;
    await end(slot);
    slot.model = model;
    return await loading(signal, async () => {
      await makeRoom(slot, signal);
      const { kind, directory, python } = model;
      slot.process = await startModel(
        { kind, directory, python, files: neededFiles(model), threads },
        { engine: model.name, memoryMegabytes: limitOf(model), signal },
      );
      return slot.process;
    });
  }

  return {
    async withModel(model, signal, work) {
      const slot = slotOf(model);
      slot.works += 1;
      clearTimeout(slot.idle);
      try {
        return await slot.turns(signal, async () => {
          const process = await processOf(slot, model, signal);
          return await work((name, task, onShare) => process.ask(name, task, { signal, onShare }));
        });
      } finally {
        slot.works -= 1;
        slot.usedAt = ++uses;
        if (slot.works === 0) slot.idle = setTimeout(() => void end(slot), idleMs).unref();
        released.resolve();
        released = Promise.withResolvers();
      }
    },
    async close() {
      await Promise.all([...slots.values()].map(end));
    },
  };
}

/** Half of the machine's memory, or of the container's where it has a limit. */
function halfOfMemory(): number {
  const limit = process.constrainedMemory();
  return (limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / 2 / 2 ** 20;
}
