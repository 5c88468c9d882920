import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { draw } from "@cutwater/media/test/drawn.ts";

type Job = {
  folder: string;
  signal: AbortSignal;
  progress(percent: number): void;
  keep(path: string, extension: string): Promise<string>;
};

/** The size and the length of the drawn result. */
export const drawn = { width: 320, height: 180, frames: 15, durationSeconds: 1 } as const;

/**
 * Reports progress for some seconds, so that a page shows the running job, and draws a result that has nothing of the input.
 *
 * @param seconds duration of the run
 */
export async function runBriefly(job: Job, extension: "mp4" | "png", seconds = 2): Promise<string> {
  for (let step = 1; step <= 6; step += 1) {
    await pause((1_000 * seconds) / 6, null, { signal: job.signal });
    job.progress(step * 15);
  }
  const path = join(job.folder, `drawn.${extension}`);
  const { width, height, durationSeconds } = drawn;
  const source = `testsrc2=size=${width}x${height}:rate=15:duration=${durationSeconds}`;
  const coded = extension === "png" ? ["-frames:v", "1"] : ["-pix_fmt", "yuv420p"];
  await draw("-f", "lavfi", "-i", source, ...coded, path);
  return await job.keep(path, extension);
}
