import { constants, getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { verifyFiles } from "../installed/verify.ts";
import { loadModel } from "../load-model.ts";
import type { FromModel, ModelToLoad, ToModel } from "./messages.ts";
import type { Runners } from "./runners.ts";

// The process of one model. The first message names the model; each further one is a task, answered by one message.

const { PRIORITY_BELOW_NORMAL: niceness } = constants.priority;

// Where the program itself was started with a lower priority, it may not be raised.
if (getPriority() < niceness) setPriority(niceness);
// The process that started this is gone: nobody waits for an answer.
process.once("disconnect", () => process.exit(1));

let runners: Runners = {};
process.on("message", (message: ToModel) => void answer(message).then((said) => process.send?.(said)));

async function answer(message: ToModel): Promise<FromModel> {
  if (message.kind === "load") return await load(message.model, message.parent);
  const run = runners[message.kind] as ((task: unknown) => Promise<unknown>) | undefined;
  if (!run) return { kind: "failed", reason: `it does not ${message.kind}` };
  try {
    return { kind: "done", value: await run(message.task) };
  } catch (error) {
    // The message of such an error may quote a text.
    return { kind: "failed", reason: `${message.kind} ended with ${nameOf(error)}` };
  }
}

async function load(model: ModelToLoad, parent: number): Promise<FromModel> {
  // Watches the parent for a main thread that is too busy to notice its end.
  new Worker(new URL("./watch-parent.ts", import.meta.url), { workerData: parent }).unref();
  try {
    await verifyFiles(model.directory, model.files);
    runners = await loadModel(model);
    return { kind: "done", value: null };
  } catch (error) {
    return { kind: "failed", reason: `it cannot be loaded: ${(error as Error).message}` };
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
