import type { Image } from "@cutwater/imaging/image.ts";
import sharp from "sharp";

/** Words to draw, with their left end and baseline in pixels. */
export type Words = { text: string; x: number; y: number; size: number; degrees?: number; look?: string };

/**
 * A picture with words drawn over it. The picture is uniformly grey by default. @param look SVG attributes of the words; white by
 * default
 */
export async function drawnWords(
  width: number,
  height: number,
  words: readonly Words[],
  ground: Image | null = null,
): Promise<Image> {
  const texts = words.map(
    ({ text, x, y, size, degrees = 0, look = 'fill="white"' }) =>
      `<text transform="translate(${x} ${y}) rotate(${degrees})" font-family="DejaVu Sans, Noto Sans CJK SC, sans-serif" font-size="${size}" ${look}>${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${texts.join("")}</svg>`;
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  const data = ground?.data ?? new Uint8Array(width * height * 3).fill(70);
  const raw = { width, height, channels: 3 } as const;
  const drawn = await sharp(data, { raw })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, channels: 3, data: new Uint8Array(drawn) };
}
