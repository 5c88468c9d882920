import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { plainEnvironment } from "@cutwater/process/program.ts";
import { startModule } from "@cutwater/process/start-module.ts";
import type { ModelKind } from "../catalogue.ts";
import { type Channel, wayOf } from "./channel.ts";
import type { FromModel } from "./messages.ts";

/** The child uses the same cache folder of compiled modules. Node keeps a separate part of the folder for the child's flags. */
const compiled = getCompileCacheDir();
const compileCache = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};
const module = new URL("./model-child.ts", import.meta.url);
/** Limit of V8's heap; the model itself is outside of the heap. */
const heapMegabytes = (kind: ModelKind): number => (kind === "chat" ? 384 : 1024);
/** llama.cpp sorts a batch's results when the first one is read. Two threads that read at once would get each other's tokens. */
const oneReader = { UV_THREADPOOL_SIZE: "1" };
/**
 * glibc returns freed blocks of this size or more to the system at once. Without the setting, fragmentation grows Kokoro's memory
 * to 1.3 GB instead of 0.5 GB.
 */
const returnsMemory = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/** A Node process for one model. Its output is discarded, because errors of onnxruntime quote the request. */
export function startNode(kind: ModelKind): Channel {
  const running = startModule(module, {
    environment: {
      ...plainEnvironment,
      ...compileCache,
      ...(kind === "chat" && oneReader),
      ...(kind === "kokoro" && returnsMemory),
    },
    nodeArguments: ["--no-warnings", `--max-old-space-size=${heapMegabytes(kind)}`],
    serialization: "advanced",
  });
  return {
    pid: running.pid ?? 0,
    send: (message) => running.send(message),
    listen: (onMessage) => running.listen((said) => onMessage(said as FromModel)),
    gone: running.ended.then(wayOf),
    kill: () => running.stop(),
    hold: running.hold,
  };
}
