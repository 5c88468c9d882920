import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createEncoder } from "@cutwater/media/video/encode.ts";
import { writeMatrix } from "@cutwater/media/video/matrix.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";

const run = promisify(execFile);

export const drawnSize = { width: 192, height: 128 };
const { width, height } = drawnSize;

export type Drawn = {
  path: string;
  frames: number;
  fps?: number;
  /** Time of a frame in seconds, for uneven frames. */
  at?: (t: number) => number;
  /** Speed of the passing picture in pixels per frame; 0 = still. */
  speed?: number;
  /** Frames at which the picture cuts to another one. */
  cuts?: readonly number[];
  /** Position in a frame of a white square with a cross on it; null when the square is absent. */
  logo?: (t: number) => { x: number; y: number; opacity?: number } | null;
  hasSound?: boolean;
  /** Rotation for display, as nine numbers of an mp4's track header. */
  matrix?: readonly number[];
  /** Brightness factor of a frame; 1 leaves it unchanged. */
  light?: (t: number) => number;
};

/** Size of the logo in pixels. */
export const logoSize = { width: 40, height: 24 };

/** A passing landscape of waves of several lengths. In grey videos only luma varies. */
export function landscape(place: number, scene: number): Uint8Array {
  const data = new Uint8Array(width * height + 2 * (width / 2) * (height / 2)).fill(128);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = x + place;
      const [a, b] = scene % 2 === 0 ? [u / 4.3 - y / 17, u / 23 + y / 3.9] : [u / 3.1 + y / 9, u / 11 - y / 2.7];
      data[y * width + x] = 120 - 30 * (scene % 3) + 30 * Math.sin(a) + 25 * Math.sin(b) + 15 * Math.sin(u * y * 0.011);
    }
  return data;
}

/** The frames of a drawn video without its logo. */
export function truthOf({ frames, speed = 3, cuts = [], light = () => 1 }: Omit<Drawn, "path">): Uint8Array[] {
  return Array.from({ length: frames }, (_, t) => {
    const data = landscape(speed * t, cuts.filter((cut) => cut <= t).length);
    for (let i = 0; i < width * height; i++) data[i] = 16 + (data[i]! - 16) * light(t);
    return data;
  });
}

/** Writes a drawn video without loss. */
export async function drawVideo(drawn: Drawn): Promise<void> {
  const { path, fps = 25, logo = () => null, hasSound = false, matrix, at } = drawn;
  const secondsAt = at ?? ((t: number) => t / fps);
  const traits: VideoTraits = {
    width,
    height,
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
  const silent = hasSound ? `${path}.silent.mp4` : path;
  const encoder = createEncoder({
    path: silent,
    traits,
    isUneven: at !== undefined,
    isLossless: true,
    frameSeconds: 1 / fps,
  });
  for (const [t, data] of truthOf(drawn).entries()) {
    const place = logo(t);
    if (place) paint(data, place);
    await encoder.write(data, Math.round(12_800 * secondsAt(t)));
  }
  await encoder.end();
  if (matrix) await writeMatrix(silent, matrix);
  if (!hasSound) return;
  const tone = [
    "-f",
    "lavfi",
    "-i",
    `sine=frequency=440:duration=${drawn.frames / fps}`,
    "-c:v",
    "copy",
    "-c:a",
    "aac",
  ];
  await run("ffmpeg", ["-v", "error", "-y", "-i", silent, ...tone, path]);
}

function paint(data: Uint8Array, { x, y, opacity = 1 }: { x: number; y: number; opacity?: number }): void {
  for (let v = 0; v < logoSize.height; v++)
    for (let u = 0; u < logoSize.width; u++) {
      const isCross = Math.abs(u - logoSize.width / 2) < 3 || Math.abs(v - logoSize.height / 2) < 3;
      const at = (Math.round(y) + v) * width + Math.round(x) + u;
      data[at] = data[at]! * (1 - opacity) + opacity * (isCross ? 40 : 225);
    }
}

/** Peak signal-to-noise ratio of luma within a rectangle, in dB. */
export function psnrIn(
  a: Uint8Array,
  b: Uint8Array,
  box: { x: number; y: number; width: number; height: number },
): number {
  let sum = 0;
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) sum += (a[y * width + x]! - b[y * width + x]!) ** 2;
  return 10 * Math.log10((255 ** 2 * box.width * box.height) / Math.max(1e-9, sum));
}
