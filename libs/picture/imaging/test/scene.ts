import { type Frame, frameBytes, planesOf } from "../src/frame.ts";
import type { Homography } from "../src/homography.ts";
import { cubicAt } from "../src/kernels/cubic.ts";
import { resize } from "../src/resize/resize.ts";
import { drawnNoise } from "./drawn.ts";

const side = 420;

/** A textured wall in red, green and blue, larger than the filmed part. */
const wall = (() => {
  const { data } = resize(drawnNoise(140, 140, 3), side, side, { kernel: "bicubic" });
  return [0, 1, 2].map((c) => Uint8Array.from({ length: side * side }, (_, i) => data[3 * i + c]!));
})();

/**
 * A frame of the wall. The pixel (x, y) of the frame shows the wall at map(x, y) + (110, 110). `light` is added to every value.
 */
export function filmed(width: number, height: number, map: Homography, light = 0): Uint8Array {
  const frame = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = placeOf(map, i % width, Math.floor(i / width));
    for (let c = 0; c < 3; c++) frame[3 * i + c] = Math.round(wallAt(c, x, y) * 0.7 + 30 + light);
  }
  return frame;
}

/**
 * The same frame in video form, 4:2:0 by default; the wall's red is luma, its green and blue are chroma. Light is added to luma.
 */
export function filmedFrame(
  shape: { width: number; height: number; shiftX?: 0 | 1; shiftY?: 0 | 1 },
  map: Homography,
  light = 0,
): Frame {
  const whole = { shiftX: 1, shiftY: 1, ...shape } as const;
  const frame: Frame = { ...whole, data: new Uint8Array(frameBytes(whole)) };
  for (const [c, { width, shiftX, shiftY, data }] of planesOf(frame).entries())
    for (let i = 0; i < data.length; i++) {
      const across = ((i % width) + 0.5) * 2 ** shiftX - 0.5;
      const down = (Math.floor(i / width) + 0.5) * 2 ** shiftY - 0.5;
      const [x, y] = placeOf(map, across, down);
      data[i] = Math.round(c === 0 ? wallAt(0, x, y) * 0.7 + 30 + light : 128 + (wallAt(c, x, y) - 128) * 0.3);
    }
  return frame;
}

const wallAt = (c: number, x: number, y: number): number =>
  Math.min(255, Math.max(0, cubicAt(wall[c]!, side, side, x + 110, y + 110)));

/** Applies a map to a place. */
export function placeOf(map: Homography, x: number, y: number): [x: number, y: number] {
  const z = map[6]! * x + map[7]! * y + map[8]!;
  return [(map[0]! * x + map[1]! * y + map[2]!) / z, (map[3]! * x + map[4]! * y + map[5]!) / z];
}

/** A mask of a rectangle: 1 within, else 0. */
export function boxMask(width: number, height: number, left: number, top: number, w: number, h: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let y = top; y < top + h; y++) mask.fill(1, y * width + left, y * width + left + w);
  return mask;
}

/** Peak signal-to-noise ratio over the masked pixels alone, in dB, of planes or of sRGB. */
export function psnrIn(mask: Uint8Array, a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < a.length; i++) {
    if (mask[Math.floor((i * mask.length) / a.length)] === 0) continue;
    sum += (a[i]! - b[i]!) ** 2;
    count++;
  }
  return 10 * Math.log10(255 ** 2 / (sum / count + 1e-9));
}
