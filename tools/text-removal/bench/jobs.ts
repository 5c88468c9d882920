import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import { drawClip } from "@cutwater/video-text/bench/clip.ts";
import { encodePlanar } from "@cutwater/video-text/bench/encode-planar.ts";
import { textCases } from "@cutwater/video-text/bench/text-cases.ts";
import { watchedJob } from "./watched-job.ts";

const exec = promisify(execFile);

export const jobsHead = ["job", "frames", "texts found", "seconds", "delogo's", "times delogo", "floor", "peak memory"];

/** A job takes at most this many times as long as delogo, at 720p with subtitles, from file to file. */
const mostTimes = 7;
export const mostMegabytes = 1_200;

type Job = { name: string; height: number; frames: number };

/** Subtitles over a slow dolly shot that repeats. The long job checks how much memory a job takes. */
const usual: readonly Job[] = [
  { name: "480p, 24 s", height: 480, frames: 600 },
  { name: "720p, 24 s", height: 720, frames: 600 },
];
const long: Job = { name: "1080p, five minutes", height: 1080, frames: 7_500 };

/**
 * Compares whole jobs with ffmpeg's delogo on the box of the subtitles, with the same encoder and in the same run.
 *
 * @returns rows under jobsHead
 */
export async function measureJobs(folder: string, isLong: boolean, log: (line: string) => void): Promise<string[][]> {
  const drawn = await drawnSubtitles(folder);
  const rows: string[][] = [];
  for (const job of isLong ? [...usual, long] : usual) {
    rows.push(await measureJob(job, drawn, folder));
    log(rows.at(-1)!.join(" | "));
  }
  return rows;
}

type Drawn = { path: string; height: number; box: Bounds };

/** Draws two subtitles of two rows each over 72 frames of 720p. */
async function drawnSubtitles(folder: string): Promise<Drawn> {
  const clip = await drawClip(textCases.find(({ name }) => name === "cyrillic yellow, two lines")!, 72);
  const path = join(folder, "subtitles.mp4");
  await encodePlanar(clip.covered, { path, fps: clip.fps, crf: 8 });
  const boxes = clip.texts.flatMap((text) => text.boxesOn(text.from));
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { path, height: clip.height, box: { left, top, width: right - left, height: bottom - top } };
}

async function measureJob({ name, height, frames }: Job, drawn: Drawn, folder: string): Promise<string[]> {
  const path = join(folder, `job-${height}.mp4`);
  await exec("ffmpeg", [
    ...["-v", "error", "-y", "-stream_loop", "-1", "-i", drawn.path, "-frames:v", String(frames)],
    ...[
      "-vf",
      `scale=-2:${height}`,
      "-c:v",
      "libx264",
      "-preset",
      "veryfast",
      "-crf",
      "18",
      "-pix_fmt",
      "yuv420p",
      path,
    ],
  ]);
  const done = await watchedJob(path);
  const peer = await delogoSeconds(path, scaledBox(drawn, height), join(folder, "peer.mp4"));
  const times = done.seconds / peer;
  const isFast = height !== 720 || times <= mostTimes;
  const isSmall = done.peakMegabytes <= mostMegabytes;
  return [
    ...[name, String(done.frames), String(done.texts), done.seconds.toFixed(1), peer.toFixed(1), times.toFixed(1)],
    height === 720 ? `≤ ${mostTimes}: ${isFast ? "met" : "missed"}` : "",
    `${done.peakMegabytes.toFixed(0)} MB, ≤ ${mostMegabytes}: ${isSmall ? "met" : "missed"}`,
  ];
}

function scaledBox({ box, height: drawnHeight }: Drawn, height: number): Bounds {
  const scaled = (value: number) => Math.round((value * height) / drawnHeight);
  return { left: scaled(box.left), top: scaled(box.top), width: scaled(box.width), height: scaled(box.height) };
}

async function delogoSeconds(path: string, { left, top, width, height }: Bounds, out: string): Promise<number> {
  const coder = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-threads", "2"];
  const startedAt = performance.now();
  await exec("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-i",
    path,
    "-vf",
    `delogo=${left}:${top}:${width}:${height}`,
    ...coder,
    out,
  ]);
  return (performance.now() - startedAt) / 1_000;
}
