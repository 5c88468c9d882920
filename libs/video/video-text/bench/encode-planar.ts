import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Frame } from "@cutwater/imaging/frame.ts";

const program = "ffmpeg";

export type PlanarFile = {
  path: string;
  fps: number;
  /** Quality (crf) of x264: 8 is nearly lossless, 23 is the default of x264. */
  crf: number;
};

/** Encodes 4:2:0 frames as H.264 in an mp4, like a customer's upload. */
export async function encodePlanar(frames: readonly Frame[], { path, fps, crf }: PlanarFile): Promise<void> {
  const { width, height } = frames[0]!;
  const raw = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", String(fps), "-i", "pipe:0"];
  const coded = ["-c:v", "libx264", "-preset", "medium", "-crf", String(crf), "-pix_fmt", "yuv420p", path];
  const child = spawn(program, ["-v", "error", "-y", ...raw, ...coded], { stdio: ["pipe", "ignore", "inherit"] });
  const ended = once(child, "close");
  for (const { data } of frames) if (!child.stdin.write(data)) await once(child.stdin, "drain");
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
