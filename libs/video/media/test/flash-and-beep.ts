import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { draw } from "./drawn.ts";

const exec = promisify(execFile);

/** ffmpeg filters for video that flashes and audio that beeps at the same times: every 3 s from 3 s on, for 0.2 s each. */
const isOn = "gte(t,2.9)*lt(mod(t,3),0.2)";
export const flashing = (seconds: number) =>
  `color=black:size=256x144:rate=25:duration=${seconds},drawbox=color=white:t=fill:enable='${isOn}'`;
export const beeping = (seconds: number) => `aevalsrc='if(${isOn},sin(2*PI*1000*t),0)':s=48000:d=${seconds}`;

export const smallH264 = [
  ...["-c:v", "libx264", "-preset", "veryfast", "-g", "50", "-keyint_min", "50", "-sc_threshold", "0"],
  ...["-pix_fmt", "yuv420p"],
];

/** Draws 12 seconds with flashes and beeps at 3, 6 and 9 s and a key frame every 2 s. */
export const drawFlashAndBeep = (path: string, ...more: string[]): Promise<void> =>
  draw("-f", "lavfi", "-i", flashing(12), "-f", "lavfi", "-i", beeping(12), ...smallH264, "-c:a", "aac", ...more, path);

/** Returns the start times of flashes and beeps in seconds, on the file's clock. */
export async function flashesAndBeeps(path: string): Promise<{ flashes: number[]; beeps: number[] }> {
  return { flashes: await flashesOf(path), beeps: await beepsOf(path) };
}

async function flashesOf(path: string): Promise<number[]> {
  const shown = ["-v", "error", "-select_streams", "v:0", "-show_entries", "frame=pts_time", "-of", "csv=p=0", path];
  const times = (await exec("ffprobe", shown)).stdout.split("\n").map(Number.parseFloat).filter(Number.isFinite);
  const drawn = ["-vf", "scale=1:1:flags=area,format=gray", "-fps_mode", "passthrough", "-f", "rawvideo", "-"];
  const bytes = await bytesOf("-i", path, "-map", "0:v:0", ...drawn);
  return times.filter((_, index) => (bytes[index] ?? 0) > 150 && (bytes[index - 1] ?? 0) <= 150);
}

/** Returns the start times of beeps in seconds, on the file's clock. */
export async function beepsOf(path: string): Promise<number[]> {
  const rate = 8_000;
  const heard = ["-af", "aresample=async=1:first_pts=0", "-ac", "1", "-ar", String(rate), "-f", "s16le", "-"];
  const bytes = await bytesOf("-copyts", "-i", path, "-map", "0:a:0", ...heard);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const beeps: number[] = [];
  let silent = rate;
  samples.forEach((sample, index) => {
    if (Math.abs(sample) > 3_000) {
      if (silent > rate / 2) beeps.push(index / rate);
      silent = 0;
    } else silent += 1;
  });
  return beeps;
}

async function bytesOf(...args: string[]): Promise<Buffer> {
  const options = { encoding: "buffer", maxBuffer: 1e8 } as const;
  const { stdout } = await exec("ffmpeg", ["-v", "error", ...args], options);
  return Buffer.from(stdout);
}
