import { input, type RunOptions, runFfmpeg } from "./ffmpeg.ts";

/** The maximum number of pixels that are decoded. A small file may claim a picture of a gigabyte; the largest cameras stay below this. */
const mostPixels = 40_000_000;

/**
 * Makes a JPEG of one frame. Frames of more than 40 million pixels are not decoded.
 *
 * @param atSeconds time of the frame in seconds; a time past the end causes a MediaError. @param width in pixels; the height
 * follows from the aspect ratio and is even. @param stream number of the video stream; ffmpeg chooses one by default
 */
export async function thumbnail(
  {
    path,
    out,
    atSeconds,
    width,
    stream = null,
  }: { path: string; out: string; atSeconds: number; width: number; stream?: number | null },
  options: RunOptions = {},
): Promise<void> {
  const map = stream === null ? [] : ["-map", `0:${stream}`];
  const picture = [
    ...map,
    "-frames:v",
    "1",
    "-vf",
    `scale=${width}:-2,setsar=1`,
    "-q:v",
    "3",
    "-f",
    "image2",
    "-update",
    "1",
  ];
  await runFfmpeg(
    [...input(path, "-max_pixels", String(mostPixels), "-ss", String(atSeconds)), ...picture, `file:${out}`],
    {
      timeoutMs: 30_000,
      ...options,
    },
  );
}

/**
 * Converts any picture file to a JPEG of at most `width` pixels: covers must be JPEG so that every container can embed them.
 * @throws MediaError, also for a picture of more than 40 million pixels, which is not decoded
 */
export async function pictureToJpeg(
  { path, out, width }: { path: string; out: string; width: number },
  options: RunOptions = {},
): Promise<void> {
  const picture = [
    "-frames:v",
    "1",
    "-vf",
    `scale='min(${width},iw)':-2,setsar=1`,
    "-pix_fmt",
    "yuvj420p",
    "-q:v",
    "3",
    "-f",
    "image2",
    "-update",
    "1",
  ];
  await runFfmpeg([...input(path, "-max_pixels", String(mostPixels)), ...picture, `file:${out}`], {
    timeoutMs: 30_000,
    ...options,
  });
}
