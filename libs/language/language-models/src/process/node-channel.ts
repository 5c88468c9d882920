import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { plainEnvironment } from "@cutwater/process/program.ts";
import { startModule } from "@cutwater/process/start-module.ts";
import type { ModelKind } from "../catalogue.ts";
import { type Channel, wayOf } from "./channel.ts";
import type { FromModel } from "./messages.ts";

/** The child keeps compiled modules in the same place. Node uses a separate part of the folder for the child's flags. */
const compiled = getCompileCacheDir();
const compileCache = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};
const module = new URL("./model-child.ts", import.meta.url);
/** V8's heap; the model itself lies outside of it. */
const heapMegabytes = (kind: ModelKind): number => (kind === "chat" ? 384 : 1024);
/** llama.cpp sorts a batch's results when the first is read: two threads that read at once would take each other's tokens. */
const oneReader = { UV_THREADPOOL_SIZE: "1" };
/** glibc returns freed blocks from this size on at once. Fragmented, Kokoro's memory takes 1.3 GB instead of 0.5. */
const returnsMemory = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/** A Node process for one model. Its output is dropped: errors of onnxruntime quote the request. */
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
