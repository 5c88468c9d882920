import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

/** A picture of 4 by 4 fields, each in its own colour, which still identify the picture after it was enlarged. */
export const fields = 4;
const side = 64;

/** @param colours three bytes for each field @returns a PNG file */
export const drawFields = (colours: Buffer): Promise<Buffer> =>
  ffmpeg(colours, [
    ...["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${fields}x${fields}`, "-i", "-"],
    ...["-vf", `scale=${side}:${side}:flags=neighbor`, "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "-"],
  ]);

/** The colours in the middle of each field of a picture. */
export async function fieldsOf(picture: Buffer): Promise<number[]> {
  const middle = `scale=${fields * 8}:${fields * 8}:flags=area,format=rgb24`;
  const raw = await ffmpeg(picture, ["-i", "-", "-vf", middle, "-f", "rawvideo", "-"]);
  const width = fields * 8;
  return Array.from({ length: fields * fields }, (_, field) => {
    const row = Math.floor(field / fields) * 8 + 4;
    const column = (field % fields) * 8 + 4;
    return [...raw.subarray((row * width + column) * 3, (row * width + column) * 3 + 3)];
  }).flat();
}

async function ffmpeg(input: Buffer, args: readonly string[]): Promise<Buffer> {
  const child = spawn("ffmpeg", ["-v", "error", ...args], { stdio: ["pipe", "pipe", "inherit"] });
  const closed = once(child, "close");
  // A process that ends early breaks the pipe; its exit code reports the error.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const output = await buffer(child.stdout);
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return output;
}
