import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import type { Remote } from "@cutwater/language/remote.ts";
import { startModule } from "@cutwater/process/start-module.ts";
import { createTail } from "@cutwater/process/tail.ts";
import { engineArguments, engineEnvironment } from "@cutwater/toolkit/engine.ts";
import type { Parts } from "@cutwater/toolkit/parts.ts";
import { createAnswerer } from "./asks/create-answerer.ts";
import type { GuardedFetch } from "./asks/fetch-for-tool.ts";
import { patient } from "./patient.ts";
import { memoryOf } from "./process-tree.ts";
import { watchTime } from "./watch-time.ts";

/** Limits of a process. `seconds` applies when the machine has idle processors; see watch-time.ts. */
export type Limits = { memoryMegabytes: number; seconds: number };

/** A process was ended because it exceeded its memory or time. */
export class LimitExceeded extends Error {
  override readonly name = "LimitExceeded";
  readonly limit: keyof Limits;

  constructor(limit: keyof Limits, allowed: number) {
    super(`more than ${allowed} ${limit === "seconds" ? "seconds" : "MB of memory"}`);
    this.limit = limit;
  }
}

/** A process ended by itself without a message: it crashed, or something outside killed it. */
export class ProcessDied extends Error {
  override readonly name = "ProcessDied";
}

export type Limited = {
  send(message: object): void;
  /**
   * Resolves with the peak memory in MB, when the process and all processes that it started have ended.
   *
   * @throws LimitExceeded, ProcessDied, or the signal's reason.
   */
  ended: Promise<number>;
  pid: number;
};

type Options = {
  limits: Limits;
  /** Whether the process gives way to our other processes. Default: false. */
  isPatient?: boolean;
  /** The process's working folder, which is also its home and its folder for scratch files. */
  folder: string;
  /** Search path for programs. */
  searchPath: string;
  /** Aborting sends the process a message, and kills it half a second later. */
  signal: AbortSignal;
  /** Engines that the process may use. */
  language: Remote;
  /** The process's access to other sites; none by default. */
  fetch?: GuardedFetch | null;
  /** The parts of the process's job; none by default. */
  parts?: Parts | null;
  onMessage(message: object): void;
  /** Called with our own faults in answering the process's requests. */
  onFault(error: unknown): void;
};

/**
 * The compile cache of this process, which is shared with the started process and saves 0.15 to 0.35 s of each run. Node keeps a
 * separate cache for each version and its flags inside this folder.
 */
const compiled = getCompileCacheDir();
const compileCache = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};

const graceMs = 500;
const watchEveryMs = 250;
const saidCharacters = 4_000;

/**
 * Starts one of our modules as a separate process: at low CPU priority, with an empty environment, in a process group that ends
 * as a whole. The module begins with `import "./in-limits.ts"`.
 */
export function startLimited(module: URL, options: Options): Limited {
  const { limits, folder, searchPath, signal, language, fetch = null, parts = null, onMessage, onFault } = options;
  const said = createTail(saidCharacters);
  const running = startModule(module, {
    args: options.isPatient ? [patient] : [],
    nodeArguments: [...engineArguments, `--max-old-space-size=${limits.memoryMegabytes}`],
    directory: folder,
    environment: {
      PATH: searchPath,
      HOME: folder,
      TMPDIR: folder,
      LANG: "C.UTF-8",
      ...compileCache,
      ...engineEnvironment,
    },
    // Processes that the module starts end with it.
    isGroup: true,
    stdout: "pipe",
    stderr: said.add,
  });
  running.stdout.setEncoding("utf8").on("data", said.add);
  const { pid = 0, send } = running;
  const asked = createAnswerer({
    language,
    fetch,
    parts,
    folder,
    send: async (message) => await new Promise((resolve) => send(message, resolve)),
    onFault,
    // Fetching a model has a time limit of its own, so the process's time stops meanwhile.
    onWaiting: (isWaiting) => (isWaiting ? time.pause() : time.resume()),
  });
  running.listen((message) => {
    if (typeof message === "object" && message !== null && !asked.take(message)) onMessage(message);
  });
  let why: Error | null = null;
  const end = (reason: Error): void => {
    why ??= reason;
    running.stop();
  };
  const time = watchTime(pid, limits.seconds, () => end(new LimitExceeded("seconds", limits.seconds)));
  const memory = watchMemory(pid, limits.memoryMegabytes, () =>
    end(new LimitExceeded("memoryMegabytes", limits.memoryMegabytes)),
  );
  const abort = (): void => {
    why ??= signal.reason as Error;
    asked.end();
    send({ kind: "abort" });
    setTimeout(() => running.stop(), graceMs).unref();
  };
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });

  async function ending(): Promise<number> {
    try {
      const { code, signal: killedBy, error } = await running.ended;
      if (error) throw new ProcessDied("it could not be started", { cause: error });
      if (why) throw why;
      if (code !== 0) throw new ProcessDied(`it ended by ${killedBy ?? `code ${code}`}: ${said.text().trim()}`);
      return memory.most();
    } finally {
      asked.end();
      time.stop();
      memory.stop();
      signal.removeEventListener("abort", abort);
    }
  }
  return {
    pid,
    send,
    ended: ending(),
  };
}

function watchMemory(pid: number, allowed: number, onTooMuch: () => void) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
    if (most > allowed) onTooMuch();
  }, watchEveryMs);
  return { most: () => Math.round(most), stop: () => clearInterval(timer) };
}
