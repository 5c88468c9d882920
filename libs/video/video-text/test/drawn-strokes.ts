import { createEncoder } from "@cutwater/media/video/encode.ts";
import { traitsOf, type VideoTraits } from "@cutwater/media/video/traits.ts";
import type { TextVideo } from "../src/holes-of-texts.ts";

export const drawnSize = { width: 320, height: 180 };
const { width, height } = drawnSize;

/** An overlay: luma, and its opacity, 0-1. */
export type Layer = { luma: Float32Array; alpha: Float32Array };

type Stroke = readonly [x: number, y: number, toX: number, toY: number];

/** Letters of straight strokes, 10 pixels wide and 16 pixels high. They are drawn twice as large. */
const letters: readonly (readonly Stroke[])[] = [
  [
    [0, 16, 5, 0],
    [5, 0, 10, 16],
    [2, 10, 8, 10],
  ],
  [
    [0, 0, 0, 16],
    [0, 0, 9, 0],
    [0, 8, 7, 8],
    [0, 16, 9, 16],
  ],
  [
    [0, 0, 0, 16],
    [10, 0, 10, 16],
    [0, 8, 10, 8],
  ],
  [
    [0, 0, 10, 0],
    [5, 0, 5, 16],
  ],
  [
    [0, 16, 0, 0],
    [0, 0, 10, 16],
    [10, 16, 10, 0],
  ],
  [
    [0, 0, 10, 16],
    [10, 0, 0, 16],
  ],
];

export type Style = {
  x: number;
  y: number;
  /** Number of letters. */
  count?: number;
  fill?: number;
  /** Width of a dark outline in pixels. */
  outline?: number;
  /** Darkness of a shadow two pixels to the lower right, 0-1. */
  shadow?: number;
  /** Opacity of a dark plate around, 0-1. */
  plate?: number;
};

/** Distance from one letter to the next, in pixels. */
const pitch = 32;

/** Draws a word. */
export function wordOf({ x, y, count = 6, fill = 225, outline = 0, shadow = 0, plate = 0 }: Style): Layer {
  const layer = { luma: new Float32Array(width * height), alpha: new Float32Array(width * height) };
  const strokes = Array.from({ length: count }, (_, k) =>
    letters[k % letters.length]!.map(
      ([a, b, c, d]) => [...[x + pitch * k + 2 * a, y + 2 * b], ...[x + pitch * k + 2 * c, y + 2 * d]] as const,
    ),
  ).flat();
  for (let v = 0, i = 0; v < height; v++)
    for (let u = 0; u < width; u++, i++) {
      const isOnPlate = u >= x - 8 && u < x + pitch * count + 2 && v >= y - 8 && v < y + 40;
      if (plate > 0 && isOnPlate) over(layer, i, 30, plate);
      const apart = distanceTo(strokes, u, v);
      if (shadow > 0) over(layer, i, 16, shadow * covered(distanceTo(strokes, u - 2, v - 2) - 1.6));
      if (outline > 0) over(layer, i, 20, covered(apart - 1.6 - outline));
      over(layer, i, fill, covered(apart - 1.6));
    }
  return layer;
}

const covered = (outside: number): number => Math.min(1, Math.max(0, 0.5 - outside));

function over({ luma, alpha }: Layer, i: number, value: number, share: number): void {
  if (share === 0) return;
  const all = alpha[i]! * (1 - share) + share;
  luma[i] = (luma[i]! * alpha[i]! * (1 - share) + value * share) / all;
  alpha[i] = all;
}

function distanceTo(strokes: readonly Stroke[], u: number, v: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [x, y, toX, toY] of strokes) {
    const a = toX - x;
    const b = toY - y;
    const share = Math.min(1, Math.max(0, ((u - x) * a + (v - y) * b) / (a * a + b * b)));
    least = Math.min(least, Math.hypot(u - x - share * a, v - y - share * b));
  }
  return least;
}

type Drawn = {
  path: string;
  frames: number;
  /** Speed of the passing picture, in pixels per frame. */
  speed: number;
  /** The overlays on a frame: each with its offset and visibility, 1 for fully visible. */
  layersAt(t: number): readonly { layer: Layer; dx?: number; opacity?: number }[];
};

/** Draws a video and encodes it as the engine does; `drawn` marks the overlaid pixels of each frame. */
export async function drawText({ path, frames, speed, layersAt }: Drawn): Promise<{
  video: TextVideo;
  drawn: Uint8Array[];
}> {
  const traits: VideoTraits = {
    ...drawnSize,
    timeBase: { num: 1, den: 12_800 },
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
  const encoder = createEncoder({ path, traits, isUneven: false, frameSeconds: 0.04 });
  const drawn: Uint8Array[] = [];
  for (let t = 0; t < frames; t++) {
    const data = street(speed * t);
    const mask = new Uint8Array(width * height);
    for (const { layer, dx = 0, opacity = 1 } of layersAt(t)) lay(data, mask, layer, dx, opacity);
    await encoder.write(data, 512 * t);
    drawn.push(mask);
  }
  await encoder.end();
  const toNext = Array.from({ length: frames - 1 }, () => Float64Array.of(1, 0, -speed, 0, 1, 0, 0, 0, 1));
  const scene = { ...drawnSize, shots: [{ start: 0, end: frames }], toNext };
  return { video: { path, fromSeconds: 0, traits: await traitsOf(path), count: frames, scene }, drawn };
}

/** A passing street: waves of several lengths, in grey. */
function street(place: number): Uint8Array {
  const data = new Uint8Array(width * height * 1.5).fill(128);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = x + place;
      data[y * width + x] =
        110 + 25 * Math.sin(u / 7.3 - y / 17) + 20 * Math.sin(u / 23 + y / 5.9) + 12 * Math.sin(u * y * 0.003);
    }
  return data;
}

function lay(data: Uint8Array, mask: Uint8Array, { luma, alpha }: Layer, dx: number, opacity: number): void {
  for (let y = 0; y < height; y++)
    for (let x = Math.max(0, dx); x < Math.min(width, width + dx); x++) {
      const i = y * width + x;
      const from = y * width + x - dx;
      const share = alpha[from]! * opacity;
      data[i] = Math.round(data[i]! * (1 - share) + luma[from]! * share);
      if (alpha[from]! > 0.04) mask[i] = 1;
    }
}
