import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { HelpContext } from "@cutwater/toolkit/engine.ts";
import type { Parts } from "@cutwater/toolkit/parts.ts";

type Wanted = { parts: number; steps: number; stepMs: number };
type Log = (message: string, detail: Readonly<Record<string, unknown>>) => void;
type Context = Omit<HelpContext, "parts"> & { parts: Parts | null; log: Log };

/** The output of a part, which is the same on every worker. */
const madeOf = (part: number): string => createHash("sha256").update(`part ${part}`).digest("hex");
const nameOf = (part: number): string => `made-${part}.txt`;

async function makeOne(part: number, { steps, stepMs }: Wanted, job: Context): Promise<void> {
  job.log("a part begins", { part, pid: process.pid });
  for (let step = 1; step <= steps; step++) {
    await pause(stepMs, null, { signal: job.signal });
    await job.parts?.stand(new Map([[part, step / steps]]));
  }
  await writeFile(join(job.folder, nameOf(part)), madeOf(part));
}

/** Does parts until none is left, and hands each output to the job's own run. */
export async function helpWithParts(wanted: Wanted, job: HelpContext & { log: Log }): Promise<void> {
  for (let part = await job.parts.take(); part !== null; part = await job.parts.take()) {
    await makeOne(part, wanted, job);
    await job.parts.put(part, nameOf(part), join(job.folder, nameOf(part)));
    await job.parts.end(part);
  }
}

/** Does all parts, in this run or with helpers. @returns their outputs in order */
export async function makeParts(wanted: Wanted, job: Context, onShare: (share: number) => void): Promise<string> {
  const { parts, folder } = job;
  const all = Array.from({ length: wanted.parts }, (_, part) => part);
  const own = parts ? await shareParts(parts, wanted, job, onShare) : new Set(all);
  if (!parts) for (const part of all) await makeOne(part, wanted, job);
  let made = "";
  for (const part of all) {
    const path = own.has(part) ? join(folder, nameOf(part)) : await parts?.get(nameOf(part));
    if (!path) throw new Error(`nothing is there of part ${part}`);
    made += await readFile(path, "utf8");
    await rm(path);
  }
  return made;
}

/** @returns the numbers of the parts that this run did, once all parts are done */
async function shareParts(
  parts: Parts,
  wanted: Wanted,
  job: Context,
  onShare: (share: number) => void,
): Promise<Set<number>> {
  await parts.offer(wanted.parts);
  const own = new Set<number>();
  for (;;) {
    const part = await parts.take();
    if (part !== null) {
      await makeOne(part, wanted, job);
      await parts.end(part);
      own.add(part);
    }
    const { parts: now } = await parts.stand(new Map());
    onShare(now.reduce((sum, { share }) => sum + share, 0) / wanted.parts);
    if (now.every(({ state }) => state === "done")) return own;
    if (part === null) await pause(100, null, { signal: job.signal });
  }
}
