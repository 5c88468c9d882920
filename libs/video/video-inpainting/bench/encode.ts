import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readFrames } from "@cutwater/media/frames.ts";

const program = "ffmpeg";

type Size = { width: number; height: number };

/**
 * Encodes frames with x264 at crf 20, as a customer's upload would be, and decodes them again. @param folder for the temporary
 * file
 */
export async function throughX264(
  frames: readonly Uint8Array[],
  { width, height }: Size,
  folder: string,
): Promise<Uint8Array[]> {
  const path = join(folder, "coded.mp4");
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`, "-r", "25", "-i", "pipe:0"];
  const coded = [
    "-vf",
    "scale=flags=accurate_rnd+full_chroma_int",
    "-pix_fmt",
    "yuv420p",
    "-c:v",
    "libx264",
    "-crf",
    "20",
  ];
  const child = spawn(program, ["-v", "error", "-y", ...raw, ...coded, path], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = once(child, "close");
  for (const frame of frames) if (!child.stdin.write(frame)) await once(child.stdin, "drain");
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  const read: Uint8Array[] = [];
  for await (const frame of readFrames({ path, width, height })) read.push(frame);
  return read;
}
