import { Worker } from "node:worker_threads";

/** How workers are started: a module whose default export answers the calls (answer.ts), and the setup passed to that export. */
export type PoolOptions = {
  /** file: URL of the module. */
  module: URL;
  /** Cloneable data and shared memory. `defineAnswers` gets it in each worker, together with the worker's number, from 0. */
  setup: unknown;
  threads: number;
};

/** Threads that answer calls. */
export type Pool = {
  /**
   * Calls one of the module's functions on a free thread, or waits until a thread is free. Calls begin in order.
   *
   * @param input is cloned; arrays over shared memory stay shared
   * @throws the function's error, the signal's reason (the thread goes on, and the result of the call is discarded), or Error
   * when the thread has ended or the pool is closed
   */
  call<Output>(name: string, input: unknown, signal?: AbortSignal): Promise<Output>;
  /** Ends all threads; running calls are rejected. */
  close(): Promise<void>;
};

type Call = {
  name: string;
  input: unknown;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
  isDropped: boolean;
};
type Reply = { value: unknown } | { error: unknown };

/** Starts the threads. They end with the process or when the pool is closed. */
export function createPool({ module, setup, threads }: PoolOptions): Pool {
  const waiting: Call[] = [];
  const workers = Array.from({ length: threads }, (_, number) => startWorker(module, setup, number, serve));
  const idle = [...workers];
  let reason: Error | null = null;

  function serve(worker: Started): void {
    idle.push(worker);
    begin();
  }

  function begin(): void {
    while (idle.length > 0) {
      const call = waiting.shift();
      if (!call) return;
      if (!call.isDropped) idle.shift()!.run(call);
    }
  }

  return {
    call<Output>(name: string, input: unknown, signal?: AbortSignal): Promise<Output> {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (reason) return Promise.reject(reason);
      return new Promise<Output>((resolve, reject) => {
        const call: Call = { name, input, resolve, reject, isDropped: false };
        const drop = () => {
          call.isDropped = true;
          reject(signal!.reason);
        };
        signal?.addEventListener("abort", drop, { once: true });
        const done = () => signal?.removeEventListener("abort", drop);
        waiting.push({
          ...call,
          get isDropped() {
            return call.isDropped;
          },
          resolve: (value) => [done(), call.resolve(value)],
          reject: (error) => [done(), call.reject(error)],
        });
        begin();
      });
    },
    async close() {
      reason ??= new Error("the pool is closed");
      for (const call of waiting.splice(0)) call.reject(reason);
      await Promise.all(workers.map((worker) => worker.end(reason!)));
    },
  };
}

type Started = { run(call: Call): void; end(reason: Error): Promise<void> };

function startWorker(module: URL, setup: unknown, number: number, onFree: (worker: Started) => void): Started {
  const worker = new Worker(new URL("worker.ts", import.meta.url), {
    workerData: { module: module.href, setup, number },
  });
  // Calls keep the process alive (ref below); an idle open pool does not.
  worker.unref();
  let running: Call | null = null;
  let broken: Error | null = null;
  const fail = (error: Error) => {
    broken ??= error;
    running?.reject(error);
    running = null;
  };
  const started: Started = {
    run(call) {
      if (broken) {
        call.reject(broken);
        onFree(started);
        return;
      }
      running = call;
      worker.ref();
      worker.postMessage({ name: call.name, input: call.input });
    },
    async end(reason) {
      fail(reason);
      await worker.terminate();
    },
  };
  worker.on("message", (reply: Reply) => {
    const call = running;
    running = null;
    worker.unref();
    if ("error" in reply) call?.reject(reply.error);
    else call?.resolve(reply.value);
    onFree(started);
  });
  worker.on("error", fail);
  worker.on("exit", () => {
    const wasRunning = running !== null;
    fail(new Error("a thread has ended"));
    if (wasRunning) onFree(started);
  });
  return started;
}
