import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { engineArguments, engineEnvironment } from "@cutwater/toolkit/engine.ts";
import type { MeasuredJob } from "../test/measured-child.ts";

const exec = promisify(execFile);
const { path: source } = realFiles("clips/src/bigbuckbunny.mp4");
const child = fileURLToPath(new URL("../test/measured-child.ts", import.meta.url));

/**
 * One case: height of the frame in pixels, area of the hole in percent of the frame, and the fewest frames per second allowed.
 */
const wanted: readonly { height: number; share: number; floor?: number }[] = [
  { height: 480, share: 2 },
  { height: 480, share: 10 },
  { height: 720, share: 1, floor: 15 },
  { height: 720, share: 2, floor: 12 },
  { height: 720, share: 5 },
  { height: 720, share: 10, floor: 6 },
  { height: 720, share: 20 },
  { height: 1080, share: 2 },
  { height: 1080, share: 10 },
];

export const jobsHead = [
  "size",
  "hole",
  "frames a second",
  "floor",
  "beside ffmpeg's delogo",
  "processor time a frame, without coders",
  "peak memory, without coders",
];

/**
 * Measures whole jobs, from the uploaded file to the finished one, with two threads. The clip is a slow dolly shot, repeated
 * three times, with an opaque plate in the upper right corner. The same run also times ffmpeg's filter delogo with the same
 * encoder, so that the ratio of both times does not depend on the machine.
 *
 * @returns rows under jobsHead
 */
export async function measureJobs(folder: string, log: (line: string) => void): Promise<string[][]> {
  if (!existsSync(source)) throw new Error(`the clip to measure by is not there: ${source}`);
  const rows: string[][] = [];
  for (const one of wanted) {
    const row = await measureJob(one, folder);
    log(row.join(" | "));
    rows.push(row);
  }
  return rows;
}

async function measureJob({ height, share, floor }: (typeof wanted)[number], folder: string): Promise<string[]> {
  const width = 2 * Math.round((height * 16) / 9 / 2);
  // The box is three times as wide as it is high.
  const h = Math.round(Math.sqrt((width * height * share) / 100 / 3));
  const box = { x: Math.round(width * 0.97) - 3 * h, y: Math.round(height * 0.04), width: 3 * h, height: h };
  const path = join(folder, `job-${height}-${share}.mp4`);
  const drawn = `scale=${width}:${height},drawbox=${box.x}:${box.y}:${box.width}:${box.height}:color=gray:t=fill`;
  await exec("ffmpeg", [
    ...["-v", "error", "-y", "-stream_loop", "2", "-i", source, "-an", "-vf", drawn],
    ...["-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", path],
  ]);
  const left = box.x;
  const top = box.y;
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const polygon = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const points = [polygon[0], polygon[2]];
  const regions = [{ marks: [{ category: "box", time: 1, points, polygons: [polygon] }] }];
  const { stdout } = await exec(
    process.execPath,
    [...engineArguments, child, JSON.stringify({ path, regions, threads: 2 })],
    {
      env: { ...process.env, ...engineEnvironment },
    },
  );
  const { frames, seconds, cpuSeconds, peakMegabytes } = JSON.parse(stdout) as MeasuredJob;
  const fps = frames / seconds;
  const peerFps = frames / (await delogoSeconds(path, box, join(folder, "peer.mp4")));
  return [
    ...[`${height}p`, `${share} %`, fps.toFixed(1)],
    floor === undefined ? "" : `≥ ${floor}${fps >= floor ? "" : " (missed)"}`,
    `1 : ${(peerFps / fps).toFixed(1)} (${peerFps.toFixed(0)} a second)`,
    ...[`${((1_000 * cpuSeconds) / frames).toFixed(0)} ms`, `${peakMegabytes.toFixed(0)} MB`],
  ];
}

async function delogoSeconds(path: string, box: Record<"x" | "y" | "width" | "height", number>, out: string) {
  const filter = `delogo=${box.x}:${box.y}:${box.width}:${box.height}`;
  const coder = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-threads", "2"];
  const startedAt = performance.now();
  await exec("ffmpeg", ["-v", "error", "-y", "-i", path, "-vf", filter, ...coder, out]);
  return (performance.now() - startedAt) / 1_000;
}
