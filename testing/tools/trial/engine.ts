import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import type { ReviewContext } from "@cutwater/toolkit/review.ts";
import type { z } from "zod";
import { drawPlainFirst } from "./film.ts";
import { helpWithParts, makeParts } from "./parts.ts";
import tool from "./tool.ts";
import { translated } from "./translate.ts";

/** Stores each step, so that a run continues where a killed run stopped. */
export default defineEngine(tool, run, async (data, job) => await helpWithParts(data, job));

async function run(data: z.infer<typeof tool.data>, job: JobContext & ReviewContext<NonNullable<typeof tool.review>>) {
  if (data.parts > 0) {
    const output = join(job.folder, "output");
    await writeFile(output, await makeParts(data, job, (share) => job.progress(100 * share)));
    return { outputUrl: await job.keep(output, "txt"), steps: data.steps };
  }
  const journal = join(job.folder, "steps");
  const done = existsSync(journal) ? readFileSync(journal, "utf8").length : 0;
  const round = (job.review?.draft.round ?? 0) + 1;
  const steps = data.steps * (data.pauses + 1);
  job.log("begins", { done, round, pid: process.pid });
  for (let step = done; step < data.steps * Math.min(round, data.pauses + 1); step++) {
    if (data.ends !== "deaf") job.signal.throwIfAborted();
    await pause(data.stepMs, null, data.ends === "deaf" ? {} : { signal: job.signal });
    appendFileSync(journal, ".");
    const params = { step: step + 1, steps };
    // Reports an ever increasing remaining time, which no page may show.
    job.progress((params.step / steps) * 100, { key: "trying", params }, 10 + 5 * step);
  }
  // An empty draft, which the caller's schema rejects.
  if (round <= data.pauses && data.ends === "unfit") return job.pause({ round, lines: [] });
  if (round <= data.pauses) return job.pause({ round, lines: [...(job.review?.draft.lines ?? []), `line ${round}`] });
  if (data.ends === "refused") refuse("noGood", { count: 3 });
  if (data.ends === "answered") refuse("nothing");
  if (data.ends === "thrown") throw new Error("a fault of the tests");
  if (data.ends === "unfit") return {} as { outputUrl: string; steps: number };
  if (data.ends === "killed") process.kill(process.pid, "SIGKILL");
  if (data.ends === "greedy") return await eat(data.megabytes);
  if (data.ends === "endless" || data.ends === "deaf") for (;;);
  const output = join(job.folder, "output");
  if (data.film === "plainFirst") {
    await drawPlainFirst(`${output}.mp4`);
    return { outputUrl: await job.keep(`${output}.mp4`, "mp4"), steps: data.steps };
  }
  const input = data.url === undefined ? "nothing" : createHash("sha256").update(await readFile(job.open(data.url)));
  const told = typeof input === "string" ? input : input.digest("hex");
  const reviewed = job.review ? ` ${job.review.draft.lines.join("+")} ${job.review.answer.word}` : "";
  const says = data.text ? ` ${await translated(data.text, job.language, job.signal)}` : "";
  await writeFile(output, data.ends === "empty" ? "" : `${readFileSync(journal, "utf8")} ${told}${reviewed}${says}`);
  return { outputUrl: await job.keep(output, data.film ? "mp4" : "txt"), steps: data.steps };
}

async function eat(megabytes: number): Promise<never> {
  const eaten: Buffer[] = [];
  for (let count = 0; count < megabytes; count += 10) {
    eaten.push(Buffer.alloc(10 * 1024 * 1024, count + 1));
    await pause(20);
  }
  throw new Error(`nobody stopped it at ${eaten.length * 10} MB`);
}
