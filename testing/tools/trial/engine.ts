import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import tool from "./tool.ts";

/** Step after step, each written down, so that a run goes on where the one before it was killed. */
export default defineEngine(tool, async (data, job) => {
  const journal = join(job.folder, "steps");
  const done = existsSync(journal) ? readFileSync(journal, "utf8").length : 0;
  job.log("begins", { done, pid: process.pid });
  for (let step = done; step < data.steps; step++) {
    if (data.ends !== "deaf") job.signal.throwIfAborted();
    await pause(data.stepMs, null, data.ends === "deaf" ? {} : { signal: job.signal });
    appendFileSync(journal, ".");
    const params = { step: step + 1, steps: data.steps };
    // It says that ever more time is left, which no page may show.
    job.progress((params.step / data.steps) * 100, { key: "trying", params }, 10 + 5 * step);
  }
  if (data.ends === "refused") refuse("noGood", { count: 3 });
  if (data.ends === "answered") refuse("nothing");
  if (data.ends === "thrown") throw new Error("a fault of the tests");
  // A schema that the caller's side holds against it.
  if (data.ends === "unfit") return {} as { outputUrl: string; steps: number };
  if (data.ends === "killed") process.kill(process.pid, "SIGKILL");
  if (data.ends === "greedy") return await eat(data.megabytes);
  if (data.ends === "endless" || data.ends === "deaf") for (;;);
  const output = join(job.folder, "output");
  const input = data.url === undefined ? "nothing" : createHash("sha256").update(await readFile(job.open(data.url)));
  const told = typeof input === "string" ? input : input.digest("hex");
  await writeFile(output, data.ends === "empty" ? "" : `${readFileSync(journal, "utf8")} ${told}`);
  return { outputUrl: await job.keep(output, "txt"), steps: data.steps };
});

async function eat(megabytes: number): Promise<never> {
  const eaten: Buffer[] = [];
  for (let count = 0; count < megabytes; count += 10) {
    eaten.push(Buffer.alloc(10 * 1024 * 1024, count + 1));
    await pause(20);
  }
  throw new Error(`nobody stopped it at ${eaten.length * 10} MB`);
}
