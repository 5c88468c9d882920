import type { Homography } from "../src/motion/homography.ts";
import { resize } from "../src/resize/resize.ts";
import { sampleCubic } from "../src/sample.ts";
import { drawnNoise } from "./drawn.ts";

const side = 420;

/** A textured wall, larger than what is filmed of it. */
const wall = resize(drawnNoise(140, 140, 3), side, side, { kernel: "bicubic" });

/** A frame of the wall: the place (x, y) of the frame shows the wall at map(x, y) + (110, 110). Light is added to every value. */
export function filmed(width: number, height: number, map: Homography, light = 0): Uint8Array {
  const frame = new Uint8Array(width * height * 3);
  const pixel = new Float32Array(3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = placeOf(map, i % width, Math.floor(i / width));
    sampleCubic(wall.data, side, side, x + 110, y + 110, pixel, 0);
    for (let c = 0; c < 3; c++) frame[3 * i + c] = Math.min(255, Math.max(0, Math.round(pixel[c]! * 0.7 + 30 + light)));
  }
  return frame;
}

/** Where a map takes a place. */
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

/** Peak signal-to-noise ratio over the masked values alone, in dB. */
export function psnrIn(mask: Uint8Array, a: Uint8Array, b: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    if (mask[Math.floor(i / 3)] === 0) continue;
    sum += (a[i]! - b[i]!) ** 2;
    count++;
  }
  return 10 * Math.log10(255 ** 2 / (sum / count + 1e-9));
}
