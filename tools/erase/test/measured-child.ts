import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";

/** The time and memory of one job. Processor time and memory exclude the decoders and encoders it started. */
export type MeasuredJob = { seconds: number; cpuSeconds: number; peakMegabytes: number; frames: number };

// This is a separate process, so that its memory is that of the job alone: node measured-child.ts '{"path", "regions",
// "threads"}'
const { path, regions, threads } = JSON.parse(process.argv[2] ?? "{}");
const folder = await mkdtemp(join(tmpdir(), "measured-"));
try {
  const startedAt = performance.now();
  const { result } = await runEngine(engine, { url: "u", regions }, { inputs: { u: path }, folder, threads });
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const measured: MeasuredJob = {
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    peakMegabytes: maxRSS / 1_024,
    frames: result.frames,
  };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
} finally {
  await rm(folder, { recursive: true });
}
