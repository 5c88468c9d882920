import "./in-limits.ts";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Engine } from "@cutwater/toolkit/engine.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import { Paused, type ReviewContext } from "@cutwater/toolkit/review.ts";
import type { JobData } from "@cutwater/toolkit/tool.ts";
import type { ToAsker } from "./asks/ask-messages.ts";
import { createAsker, isFromServer } from "./asks/create-asker.ts";
import type { EngineWork, FromEngine, Kept, ToEngine } from "./engine-messages.ts";
import { createEngineProgress } from "./engine-progress.ts";
import { failureOf } from "./failure.ts";

// Runs one tool's engine once: one message brings the input, one message carries the result, and the process ends.

const stopping = new AbortController();
const send = (message: FromEngine): void => void process.send?.(message);
const { progress, waits } = createEngineProgress(send);
const { language, parts, take } = createAsker((message) => void process.send?.(message), stopping.signal, waits);
process.on("message", (message: ToEngine | ToAsker) => {
  if (isFromServer(message)) take(message);
  else if (message.kind === "abort") stopping.abort(new Error("the run is not wanted any more"));
  else void run(message.work).then(lastWord);
});

async function run(work: EngineWork): Promise<FromEngine> {
  try {
    const { default: engine } = (await import(pathToFileURL(work.enginePath).href)) as { default: Engine };
    const kept: Kept[] = [];
    await rm(join(work.folder, "kept"), { recursive: true, force: true });
    const context = contextOf(work, kept, engine);
    if (work.isHelper) return { kind: "done", result: await helpOf(engine, work.data, context), kept };
    const result = await engine.run(work.data, context);
    return result instanceof Paused ? { kind: "paused", draft: result.draft } : { kind: "done", result, kept };
  } catch (error) {
    return failureOf(error);
  }
}

function contextOf(
  { inputs, folder, modelDirectories, threads, review = null, memory = [], hasParts }: EngineWork,
  kept: Kept[],
  { tool, help }: Engine,
): JobContext & ReviewContext {
  return {
    folder,
    modelDirectories,
    threads,
    language,
    memory,
    parts: hasParts && help ? parts : null,
    review,
    pause(draft) {
      if (!tool.review) throw new RangeError("the tool declares no review");
      return new Paused(draft);
    },
    signal: stopping.signal,
    open(url) {
      const path = inputs[url];
      if (path === undefined) throw new RangeError("the job has no such input");
      return path;
    },
    progress,
    log: (message, detail) => send({ kind: "log", message, detail: detail ?? {} }),
    async keep(path, extension) {
      if (!/^[a-z0-9]{1,8}$/.test(extension)) throw new RangeError(`no extension: ${extension}`);
      const inside = relative(folder, path);
      if (inside.startsWith("..") || isAbsolute(inside)) throw new RangeError("a kept file lies in the job's folder");
      const { size } = await stat(path);
      if (size === 0) throw new RangeError("a kept file is empty");
      const name = `${kept.length}.${extension}`;
      kept.push({ name, extension, bytes: size });
      await mkdir(join(folder, "kept"), { recursive: true });
      await rename(path, join(folder, "kept", name));
      return name;
    },
  };
}

async function helpOf({ help }: Engine, data: JobData, { parts, ...context }: JobContext): Promise<null> {
  if (!help || !parts) throw new RangeError("the engine has no parts");
  await help(data, { ...context, parts });
  return null;
}

/** The process ends only after the message has been delivered. Anything that an engine left running ends with it. */
const lastWord = (message: FromEngine): void => void process.send?.(message, () => process.exit(0));
