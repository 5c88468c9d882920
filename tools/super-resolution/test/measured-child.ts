import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";

/** The time and memory of one job; the memory is that of the whole process. */
export type Measured = { cpuSeconds: number; seconds: number; peakMegabytes: number; width: number; height: number };

// This is a separate process, so that its memory is that of the job alone: node measured-child.ts INPUT SCALE MODE FORMAT MODELS
const [input = "", scale = "2", mode = "REALITY", format = "auto", models = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "measured-"));
try {
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  const data = engine.tool.data.parse({ url: "u", scale: Number(scale), mode, format });
  const { result } = await runEngine(engine, data, { inputs: { u: input }, folder, modelDirectories: [models] });
  const { user, system } = process.cpuUsage(usedBefore);
  const measured: Measured = {
    cpuSeconds: (user + system) / 1e6,
    seconds: (performance.now() - startedAt) / 1_000,
    peakMegabytes: process.resourceUsage().maxRSS / 1_024,
    width: result.width,
    height: result.height,
  };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
} finally {
  await rm(folder, { recursive: true });
}
