import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { residentOf } from "@cutwater/speech/process/resident-memory.ts";
import type { FromModel, ModelToLoad, TaskName, Tasks, ToModel } from "./messages.ts";

/** A process with one model in it. */
export type ModelProcess = {
  /** One task at a time. @throws EngineFailure, or the signal's reason; then the process is gone */
  ask<Name extends TaskName>(
    name: Name,
    task: Tasks[Name]["takes"],
    signal: AbortSignal,
  ): Promise<Tasks[Name]["gives"]>;
  isGone(): boolean;
  /** Resolves when it is gone. */
  end(): Promise<void>;
};

export type ModelProcessOptions = {
  /** Named in failures. */
  engine: string;
  /** Resident; beyond it the process is ended. No effect where there is no /proc. */
  memoryMegabytes: number;
  signal: AbortSignal;
};

/** Where this process keeps compiled modules, so does the other: of the folder that was named, its own part is for its flags. */
const compiled = getCompileCacheDir();
const compileCache = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};
const module = new URL("./model-child.ts", import.meta.url);
const memoryEveryMs = 50;
/** Thirty seconds of sound by Whisper small take 7 s on two cores. */
const taskMs = 300_000;
const loadMs = 120_000;
/** llama.cpp puts the results of a batch in order when the first is read: two threads that read at once take each other's tokens. */
const oneReader = { UV_THREADPOOL_SIZE: "1" };
/** V8's share; the model itself is outside of it. */
const heapMegabytes = (kind: ModelToLoad["kind"]): number => (kind === "chat" ? 384 : 1024);

/**
 * Starts a process and loads a model into it. What it prints is dropped: errors of onnxruntime quote what was asked. It ends
 * with this process, also when that is killed.
 *
 * @throws EngineFailure, or the signal's reason
 */
export async function startModel(model: ModelToLoad, options: ModelProcessOptions): Promise<ModelProcess> {
  const { engine, memoryMegabytes, signal } = options;
  signal.throwIfAborted();
  const child = fork(module, [], {
    env: {
      PATH: "/usr/local/bin:/usr/bin:/bin",
      LC_ALL: "C.UTF-8",
      ...compileCache,
      ...(model.kind === "chat" && oneReader),
    },
    execArgv: ["--no-warnings", `--max-old-space-size=${heapMegabytes(model.kind)}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const gone = goneOf(child);
  let why: unknown = null;
  const kill = (reason: unknown): void => {
    why ??= reason;
    child.kill("SIGKILL");
  };
  const fail = (reason: string) => new EngineFailure(engine, "unavailable", reason);
  const watch = setInterval(() => {
    if (residentOf(child.pid ?? 0) > memoryMegabytes * 1024 * 1024)
      kill(fail(`it took more than ${memoryMegabytes} MB`));
  }, memoryEveryMs);
  let isGone = false;
  void gone.then(() => {
    isGone = true;
    clearInterval(watch);
  });
  rest();

  /** While nothing is asked, it keeps nobody from ending. */
  function rest(): void {
    watch.unref();
    child.unref();
    child.channel?.unref();
  }

  /** @throws EngineFailure when it fails or goes meanwhile; the signal's reason */
  async function answerTo(message: ToModel, signal: AbortSignal, timeoutMs: number): Promise<FromModel> {
    signal.throwIfAborted();
    child.ref();
    child.channel?.ref();
    const abort = () => kill(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const timer = setTimeout(() => kill(fail(`it took longer than ${timeoutMs} ms`)), timeoutMs);
    const answered = new Promise<FromModel>((resolve) => child.once("message", (said) => resolve(said as FromModel)));
    try {
      // A child that has just gone takes no messages; `gone` reports it.
      if (child.connected) child.send(message, () => {});
      const said = await Promise.race([answered, gone]);
      if (why !== null) throw why;
      if (typeof said === "string") throw fail(said);
      return said;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      child.removeAllListeners("message");
      rest();
    }
  }

  const end = async (): Promise<void> => {
    kill(fail("it was ended"));
    child.ref();
    await gone;
  };

  try {
    const loaded = await answerTo({ kind: "load", model, parent: process.pid }, signal, loadMs);
    if (loaded.kind === "failed") throw fail(loaded.reason);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    isGone: () => isGone,
    end,
    async ask(name, task, signal) {
      const said = await answerTo({ kind: name, task } as ToModel, signal, taskMs);
      if (said.kind === "failed") throw new EngineFailure(engine, "badAnswer", said.reason);
      return said.value as Tasks[typeof name]["gives"];
    },
  };
}

/** Resolves with how it ended. */
const goneOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once("exit", (code, killedBy) => resolve(`it ended with ${killedBy ?? `code ${code}`}`));
    // Without a listener, a child that could not be started would end us.
    child.on("error", (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) resolve(`no process could be started (${error.code})`);
    });
  });
