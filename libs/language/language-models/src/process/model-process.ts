import { EngineFailure } from "@cutwater/language/failures.ts";
import { residentOf } from "@cutwater/process/resident-memory.ts";
import type { FromModel, ModelToLoad, TaskName, Tasks, ToModel } from "./messages.ts";
import { startNode } from "./node-channel.ts";
import { startPython } from "./python-channel.ts";

export type AskOptions = {
  signal: AbortSignal;
  /** Called with the progress, 0 to 1, by long tasks. */
  onShare?: ((share: number) => void) | undefined;
};

/** A process that has one model loaded. */
export type ModelProcess = {
  /** Runs one task at a time. @throws EngineFailure, or the signal's reason, after which the process has ended */
  ask<Name extends TaskName>(
    name: Name,
    task: Tasks[Name]["takes"],
    options: AskOptions,
  ): Promise<Tasks[Name]["gives"]>;
  isGone(): boolean;
  /** Ends the process; resolves when the process has exited. */
  end(): Promise<void>;
};

export type ModelProcessOptions = {
  /** Name of the engine in failure messages. */
  engine: string;
  /** Limit of resident memory; a process that exceeds it is ended. No effect on systems without /proc. */
  memoryMegabytes: number;
  signal: AbortSignal;
};

const memoryEveryMs = 50;
/** The longest time without an answer or progress. A busy machine may take minutes to load a model of a gigabyte. */
const silentMs = 300_000;

/**
 * Starts a process and loads a model into it. The new process ends together with this process, even if this process is killed.
 *
 * @throws EngineFailure, or the signal's reason
 */
export async function startModel(model: ModelToLoad, options: ModelProcessOptions): Promise<ModelProcess> {
  const { engine, memoryMegabytes, signal } = options;
  const fail = (reason: string) => new EngineFailure(engine, "unavailable", reason);
  signal.throwIfAborted();
  const channel = model.python === null ? startNode(model.kind) : startPython(model.python);
  let why: unknown = null;
  const kill = (reason: unknown): void => {
    why ??= reason;
    channel.kill();
  };
  const watch = setInterval(() => {
    if (residentOf(channel.pid) > memoryMegabytes * 1024 * 1024) kill(fail(`it took more than ${memoryMegabytes} MB`));
  }, memoryEveryMs);
  let isGone = false;
  void channel.gone.then(() => {
    isGone = true;
    clearInterval(watch);
  });
  rest();

  /** An idle child does not keep this process alive. */
  function rest(): void {
    watch.unref();
    channel.hold(false);
  }

  /** @throws EngineFailure when the task fails or the process ends meanwhile; the signal's reason */
  async function answerTo(message: ToModel, { signal, onShare }: AskOptions, timeoutMs: number): Promise<FromModel> {
    signal.throwIfAborted();
    channel.hold(true);
    const abort = () => kill(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const timer = setTimeout(() => kill(fail(`it said nothing for ${timeoutMs} ms`)), timeoutMs);
    const answered = new Promise<FromModel>((resolve) =>
      channel.listen((said) => {
        if (said.kind !== "share") return resolve(said);
        timer.refresh();
        onShare?.(said.share);
      }),
    );
    try {
      channel.send(message);
      const said = await Promise.race([answered, channel.gone]);
      if (why !== null) throw why;
      if (typeof said === "string") throw fail(said);
      return said;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      channel.listen(() => {});
      rest();
    }
  }

  const end = async (): Promise<void> => {
    kill(fail("it was ended"));
    channel.hold(true);
    await channel.gone;
  };

  try {
    const loaded = await answerTo({ kind: "load", model, parent: process.pid }, { signal }, silentMs);
    if (loaded.kind === "failed") throw fail(loaded.reason);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    isGone: () => isGone,
    end,
    async ask(name, task, options) {
      const said = await answerTo({ kind: name, task } as ToModel, options, silentMs);
      if (said.kind === "failed") throw new EngineFailure(engine, "badAnswer", said.reason);
      return (said as { value: unknown }).value as Tasks[typeof name]["gives"];
    },
  };
}
