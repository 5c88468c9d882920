import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { draw } from "@cutwater/media/test/drawn.ts";

/** A clip that is painted for a page: a camera that passes over a painting. */
export type Film = {
  /** An SVG, larger than the frame. */
  painting: string;
  frames: number;
  /** Left and top of what the camera sees of the painting, in whole pixels. */
  cameraAt(frame: number): readonly [number, number];
  /** An SVG of the frame's size that lies over it. */
  over(frame: number): string;
};

/** Of a frame, before it is scaled. */
export const paintedSize = { width: 640, height: 360 } as const;
export const paintedRate = 24;

/** How a hand holds a camera: it goes up and down by so much in all, in steps of so many pixels. What lies under a word is seen then. */
export const swaying = (frame: number, step = 1): number => step * Math.round((40 + 36 * Math.sin(frame / 8)) / step);

/** A drawing of the frame's size. */
export const overFrame = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${paintedSize.width}" height="${paintedSize.height}">${inside}</svg>`;

/** The engines take no SVG from others; these drawings are ours. */
export const takeDrawings = (): void => sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

type Filming = { folder: string; path: string; scale?: number; crf?: number };

/** Paints every frame: what the camera sees of the painting, and what lies or moves on it. */
export async function film({ painting, frames, cameraAt, over }: Film, { folder, path, scale = 1, crf = 16 }: Filming) {
  const paint = (svg: string) =>
    sharp(Buffer.from(svg), { density: 72 * scale })
      .png()
      .toBuffer();
  const painted = await paint(painting);
  const [width, height] = [paintedSize.width * scale, paintedSize.height * scale];
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

/** As WebP of the best quality that is small enough to be shown on a page. @returns its size in bytes */
export async function fitted(from: string, to: string, mostBytes: number): Promise<number> {
  for (let quality = 92; quality >= 50; quality -= 2) {
    const { data, info } = await sharp(from).webp({ quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    if (info.size > mostBytes) continue;
    await writeFile(to, data);
    return (await stat(to)).size;
  }
  throw new RangeError(`${from} does not fit into ${mostBytes} bytes`);
}
