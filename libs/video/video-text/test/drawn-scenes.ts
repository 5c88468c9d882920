import type { Image } from "@cutwater/imaging/image.ts";
import { createEncoder } from "@cutwater/media/video/encode.ts";
import { writeMatrix } from "@cutwater/media/video/matrix.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";
import { drawnWords, type Words } from "@cutwater/ocr/test/drawn-words.ts";

export const drawnSize = { width: 480, height: 270 };
export const drawnRate = 15;
const { width, height } = drawnSize;

export type DrawnVideo = {
  path: string;
  frames: number;
  /** Words on a frame. */
  words?: (t: number) => readonly Words[];
  /** Speed of the passing picture, in pixels per frame. */
  speed?: number;
  /** Brightness of the picture at a position on a frame; soft hills by default. */
  light?: (x: number, y: number, t: number) => number;
  /** Rotation for display (libs/video/media, writeMatrix). */
  matrix?: readonly number[];
  size?: { width: number; height: number };
};

/** Draws a grey video with words over it, without loss. */
export async function drawVideo({
  path,
  frames,
  words,
  speed = 3,
  light,
  matrix,
  size = drawnSize,
}: DrawnVideo): Promise<void> {
  const traits: VideoTraits = {
    ...size,
    timeBase: { num: 1, den: 15_360 },
    index: 0,
    startTime: 0,
    endTime: null,
    sampleAspect: null,
    isFullRange: false,
    colours: { range: "tv", space: "bt709", transfer: "bt709", primaries: "bt709" },
    matrix: null,
    fields: null,
    audioCodecs: [],
  };
  const encoder = createEncoder({ path, traits, isUneven: false, isLossless: true, frameSeconds: 1 / drawnRate });
  for (let t = 0; t < frames; t++) {
    const ground = groundOf(size, (x, y) => (light ? light(x, y, t) : hills(x + speed * t, y)));
    const picture = await drawnWords(size.width, size.height, words?.(t) ?? [], ground);
    await encoder.write(planarOf(picture), Math.round((15_360 * t) / drawnRate));
  }
  await encoder.end();
  if (matrix) await writeMatrix(path, matrix);
}

/** Hills and stones: enough detail for following, and nothing that looks like letters. */
export function hills(x: number, y: number): number {
  const stones = Math.sin(x / 9.7 + 3 * Math.sin(y / 31)) * Math.sin(y / 11.3 + 2 * Math.sin(x / 47));
  return 110 + 25 * Math.sin(x / 61 - y / 43) + 45 * (stones > 0.55 ? 1 : stones);
}

function groundOf({ width, height }: { width: number; height: number }, at: (x: number, y: number) => number): Image {
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) data.fill(at(i % width, Math.floor(i / width)), 3 * i, 3 * i + 3);
  return { width, height, channels: 3, data };
}

/** Converts a grey picture to 4:2:0 with constant chroma. */
function planarOf({ width, height, data }: Image): Uint8Array {
  const frame = new Uint8Array(width * height + 2 * ((width + 1) >> 1) * ((height + 1) >> 1)).fill(128);
  for (let i = 0; i < width * height; i++)
    frame[i] = 16 + (219 / 255) * (0.299 * data[3 * i]! + 0.587 * data[3 * i + 1]! + 0.114 * data[3 * i + 2]!);
  return frame;
}

/** White letters with a dark edge, like subtitles. */
export const subtitle = (text: string, more: Partial<Words> = {}): Words => ({
  text,
  x: width / 2,
  y: height - 18,
  size: 20,
  look: 'fill="white" stroke="black" stroke-width="3" paint-order="stroke" stroke-linejoin="round" text-anchor="middle"',
  ...more,
});
