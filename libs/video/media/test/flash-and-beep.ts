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

/** Draws 12 seconds of video with flashes and beeps at 3, 6 and 9 s and a keyframe every 2 s. */
export const drawFlashAndBeep = (path: string, ...more: string[]): Promise<void> =>
  draw("-f", "lavfi", "-i", flashing(12), "-f", "lavfi", "-i", beeping(12), ...smallH264, "-c:a", "aac", ...more, path);

/** Returns the start times of flashes and beeps in seconds, on the file's clock. */
export async function flashesAndBeeps(path: string): Promise<{ flashes: number[]; beeps: number[] }> {
  const frames = ["-vf", "scale=1:1:flags=area,format=gray,showinfo", "-fps_mode", "passthrough", "-f", "null", "-"];
  const { stdout, stderr } = await read(path, "-map", "0:v:0", ...frames, ...heard);
  return { flashes: flashesIn(stderr), beeps: beepsIn(stdout) };
}

/** Returns the start times of beeps in seconds, on the file's clock. */
export const beepsOf = async (path: string): Promise<number[]> => beepsIn((await read(path, ...heard)).stdout);

/** Finds bright frames after dark frames in the report of ffmpeg's filter "showinfo". */
function flashesIn(report: string): number[] {
  const frames = [...report.matchAll(/ pts_time:(\S+) .* mean:\[(\d+)/g)].map(([, time, mean]) => ({
    time: Number(time),
    isBright: Number(mean) > 150,
  }));
  return frames.filter(({ isBright }, index) => isBright && !frames[index - 1]?.isBright).map(({ time }) => time);
}

const rate = 8_000;
const resampled = ["-af", "aresample=async=1:first_pts=0", "-ac", "1", "-ar", String(rate)];
const heard = ["-map", "0:a:0", ...resampled, "-f", "s16le", "-"];

function beepsIn(bytes: Buffer): number[] {
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

/** Runs ffmpeg on a file without changing its timestamps. */
async function read(path: string, ...args: string[]): Promise<{ stdout: Buffer; stderr: string }> {
  const options = { encoding: "buffer", maxBuffer: 1e8 } as const;
  const { stdout, stderr } = await exec("ffmpeg", ["-v", "info", "-nostats", "-copyts", "-i", path, ...args], options);
  // A copy begins at an even address, as samples of two bytes need.
  return { stdout: Buffer.from(stdout), stderr: stderr.toString("utf8") };
}
