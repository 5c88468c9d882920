import { fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import type { ModelKind } from "../catalogue.ts";
import { type Channel, goneOf, plainEnvironment } from "./channel.ts";
import type { FromModel } from "./messages.ts";

/** Where this process keeps compiled modules, so does the other: of the folder that was named, its own part is for its flags. */
const compiled = getCompileCacheDir();
const compileCache = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};
const module = new URL("./model-child.ts", import.meta.url);
/** V8's share; the model itself is outside of it. */
const heapMegabytes = (kind: ModelKind): number => (kind === "chat" ? 384 : 1024);
/** llama.cpp puts the results of a batch in order when the first is read: two threads that read at once take each other's tokens. */
const oneReader = { UV_THREADPOOL_SIZE: "1" };
/** glibc gives blocks from this size on back at once: else what one sentence freed stays in pieces, and Kokoro takes 1.3 GB instead of 0.5. */
const returnsMemory = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/** A Node process for one model. What it prints is dropped: errors of onnxruntime quote what was asked. */
export function startNode(kind: ModelKind): Channel {
  const child = fork(module, [], {
    env: {
      ...plainEnvironment,
      ...compileCache,
      ...(kind === "chat" && oneReader),
      ...(kind === "kokoro" && returnsMemory),
    },
    execArgv: ["--no-warnings", `--max-old-space-size=${heapMegabytes(kind)}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return {
    pid: child.pid ?? 0,
    send: (message) => void (child.connected && child.send(message, () => {})),
    listen(onMessage) {
      child.removeAllListeners("message");
      child.on("message", (said) => onMessage(said as FromModel));
    },
    gone: goneOf(child),
    kill: () => void child.kill("SIGKILL"),
    hold(isHeld) {
      if (isHeld) child.ref();
      else child.unref();
      if (isHeld) child.channel?.ref();
      else child.channel?.unref();
    },
  };
}
