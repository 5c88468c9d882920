import { appendFile, readFile, writeFile } from "node:fs/promises";
import { draw } from "./drawn.ts";

const words = (line: string): string[] => line.split(" ");
const picture = (size: string, seconds = 1) => [
  "-f",
  "lavfi",
  "-i",
  `testsrc2=size=${size}:rate=20:duration=${seconds}`,
];
const h264 = words("-c:v libx264 -preset ultrafast -pix_fmt yuv420p");

/** Sixty frames: a second of 96 x 64 pixels, one of 64 x 96, and one of 96 x 64, as a phone that is turned records its screen. */
export async function drawTurnedMidway(path: string): Promise<string> {
  const bare = `${path}.h264`;
  await writeFile(bare, "");
  for (const size of ["96x64", "64x96", "96x64"]) {
    const part = `${path}.${size}.h264`;
    await draw(...picture(size), ...h264, part);
    await appendFile(bare, await readFile(part));
  }
  await draw("-r", "20", "-i", bare, "-c", "copy", path);
  return path;
}

/** A still picture of 200 x 120 pixels as the first stream, not marked as a cover, and a video of 96 x 64 pixels. */
export async function drawCoverFirst(path: string): Promise<string> {
  const still = [...picture("200x120", 0.05), ...picture("96x64"), ...words("-map 0 -map 1 -c:v:0 mjpeg")];
  await draw(...still, ...words("-c:v:1 libx264 -preset ultrafast -pix_fmt:v:1 yuv420p"), path);
  return path;
}

/** A video of 96 x 64 pixels, and one of 200 x 120; `main` is the default stream. */
export async function drawTwoPictures(path: string, main: 0 | 1 = 0): Promise<string> {
  const both = [...picture("96x64"), ...picture("200x120", 2), ...words("-map 0 -map 1"), ...h264];
  await draw(...both, `-disposition:v:${main}`, "default", `-disposition:v:${1 - main}`, "0", path);
  return path;
}
