import { parentPort, workerData } from "node:worker_threads";
import type { Answers } from "./answer.ts";

type Call = { name: string; input: unknown };

/** Code of a pool's thread: opens the module and answers one call after the other. */
const { module, setup, number } = workerData as { module: string; setup: unknown; number: number };
const opened = (await import(module)) as { default: (setup: unknown, number: number) => Answers | Promise<Answers> };
const answers = await opened.default(setup, number);

parentPort!.on("message", (call: Call) => void answerTo(call));

async function answerTo({ name, input }: Call): Promise<void> {
  try {
    const answer = answers[name] as ((input: unknown) => unknown) | undefined;
    if (!answer) throw new RangeError(`nothing here answers to ${name}`);
    parentPort!.postMessage({ value: await answer(input) });
  } catch (error) {
    parentPort!.postMessage({ error });
  }
}
