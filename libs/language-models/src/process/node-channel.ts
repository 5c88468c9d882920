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
const heapMegabytes = 1024;
/** Settings of a library that its kind of models needs. */
const settingsOf: Readonly<Partial<Record<ModelKind, Record<string, string>>>> = {};

/** A Node process for one model. What it prints is dropped: errors of onnxruntime quote what was asked. */
export function startNode(kind: ModelKind): Channel {
  const child = fork(module, [], {
    env: { ...plainEnvironment, ...compileCache, ...settingsOf[kind] },
    execArgv: ["--no-warnings", `--max-old-space-size=${heapMegabytes}`],
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
