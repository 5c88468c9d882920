import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { draw } from "@cutwater/media/test/drawn.ts";

/** A clip painted for a page: a camera that moves over a painting. */
export type Film = {
  /** An SVG, larger than the frame. */
  painting: string;
  frames: number;
  /** Left and top of the camera's view of the painting, in whole pixels. */
  cameraAt(frame: number): readonly [number, number];
  /** An SVG of the frame's size, drawn on top. */
  over(frame: number): string;
};

/** Size of a frame, before scaling. */
export const paintedSize = { width: 640, height: 360 } as const;
export const paintedRate = 24;

/** Sway of a handheld camera: it moves up and down over this range in whole pixels, which reveals the picture under a word. */
export const swaying = (frame: number, step = 1): number => step * Math.round((40 + 36 * Math.sin(frame / 8)) / step);

/** Draws an SVG of the frame's size. */
export const overFrame = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${paintedSize.width}" height="${paintedSize.height}">${inside}</svg>`;

/** Allows SVG for these drawings of our own; the engines accept no foreign SVG. */
export const takeDrawings = (): void => sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

type Filming = { folder: string; path: string; scale?: number; crf?: number };

/** Paints every frame: the camera's view of the painting, and everything on top. */
export async function film({ painting, frames, cameraAt, over }: Film, { folder, path, scale = 1, crf = 16 }: Filming) {
  const paint = (svg: string) =>
    sharp(Buffer.from(svg), { density: 72 * scale })
      .png()
      .toBuffer();
  const painted = await paint(painting);
  const width = paintedSize.width * scale;
  const height = paintedSize.height * scale;
  for (let frame = 0; frame < frames; frame += 1) {
    const [left, top] = cameraAt(frame);
    await sharp(painted)
      .extract({ left: Math.round(left * scale), top: Math.round(top * scale), width, height })
      .composite([{ input: await paint(over(frame)) }])
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toFile(join(folder, `frame-${String(frame).padStart(3, "0")}.png`));
  }
  const coded = [
    "-pix_fmt",
    "yuv420p",
    "-c:v",
    "libx264",
    "-crf",
    `${crf}`,
    "-colorspace",
    "bt709",
    "-movflags",
    "+faststart",
  ];
  await draw("-framerate", String(paintedRate), "-i", join(folder, "frame-%03d.png"), ...coded, path);
}

/** One frame of a video as a picture without loss. */
export const stillOf = (video: string, frame: number, to: string): Promise<unknown> =>
  draw("-i", video, "-vf", `select=eq(n\\,${frame})`, "-frames:v", "1", to);

/** Writes a WebP of the best quality that is small enough for a page. @returns its size in bytes */
export async function fitted(from: string, to: string, mostBytes: number): Promise<number> {
  for (let quality = 92; quality >= 50; quality -= 2) {
    const { data, info } = await sharp(from).webp({ quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    if (info.size > mostBytes) continue;
    await writeFile(to, data);
    return (await stat(to)).size;
  }
  throw new RangeError(`${from} does not fit into ${mostBytes} bytes`);
}
