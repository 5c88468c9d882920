import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";

// node tools/super-resolution/test/record-paces.ts: runs real jobs on drawn pictures and writes recorded-paces.json, which pace.test.ts
// replays.

/**
 * The reports of a run's progress: [seconds after the run's start, finished share of the whole]. Seconds are processor time of
 * two cores, so that other work of the machine has no effect.
 */
export type RecordedPace = { name: string; seconds: number; calls: [number, number][] };

const exec = promisify(execFile);

const jobs = [
  { name: "x2", size: "1280x960", scale: 2, mode: "REALITY" },
  { name: "x4", size: "800x600", scale: 4, mode: "REALITY" },
  { name: "x8, drawing", size: "480x360", scale: 8, mode: "ANIME" },
  { name: "x12", size: "320x240", scale: 12, mode: "REALITY" },
  { name: "x2, old photograph", size: "1000x750", scale: 2, mode: "OLD" },
] as const;

const recordings: RecordedPace[] = [];
for (const job of jobs) recordings.push(await record(job));
const lines = recordings.map((one) => JSON.stringify(one));
await writeFile(join(import.meta.dirname, "recorded-paces.json"), `[\n${lines.join(",\n")}\n]\n`);

async function record({ name, size, scale, mode }: (typeof jobs)[number]): Promise<RecordedPace> {
  const folder = await mkdtemp(join(tmpdir(), "restore-pace-"));
  try {
    const path = join(folder, "given.png");
    await exec("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", `mandelbrot=size=${size}`, "-frames:v", "1", path]);
    const calls: RecordedPace["calls"] = [];
    const usedBefore = process.cpuUsage();
    const sinceStart = () => {
      const { user, system } = process.cpuUsage(usedBefore);
      return Math.round((user + system) / 2e4) / 100;
    };
    const data = { url: "u", scale, mode, format: "auto" } as const;
    await runEngine(engine, data, {
      inputs: { u: path },
      folder,
      modelDirectories: [join(import.meta.dirname, "../../../models")],
      threads: 2,
      onProgress(percent, step) {
        const isPaced = step?.key === "enlarging" || step?.key === "writing";
        if (isPaced && sinceStart() - (calls.at(-1)?.[0] ?? 0) >= 0.25)
          calls.push([sinceStart(), Math.round(percent * 10) / 1_000]);
      },
    });
    return { name, seconds: sinceStart(), calls };
  } finally {
    await rm(folder, { recursive: true });
  }
}
