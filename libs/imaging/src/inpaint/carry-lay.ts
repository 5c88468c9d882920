import type { FramePlane } from "../frame.ts";
import type { Homography } from "../motion/homography.ts";
import type { PartPlane } from "./patch-part.ts";

/** A key's plane as it lies over a part of a frame; only where isCovered is not 0 is there a value. */
export type Laid = { values: Float32Array; isCovered: Uint8Array };

/** Places nearer to a pixel than this are that pixel: a still camera's frames are copied, not resampled. */
const exact = 1 / 64;

/**
 * Lays a plane of a key over a part of a frame, by Catmull-Rom's cubic.
 *
 * @param plane of the frame's part, not changed
 * @param key where the key's part begins in its frame
 * @param from the key's plane
 * @param map takes places of the frame (in pixels of luma) to the key's frame
 * Source: R. Keys, "Cubic convolution interpolation for digital image processing", 1981.
 */
export function lay(plane: PartPlane, key: { left: number; top: number }, from: FramePlane, map: Homography): Laid {
  const { left, top, width, height } = plane;
  const laid = { values: new Float32Array(width * height), isCovered: new Uint8Array(width * height) };
  const { shiftX, shiftY } = from;
  const [scaleX, scaleY] = [1 << shiftX, 1 << shiftY];
  // A value of chroma lies in the middle of its pixels of luma.
  const [middleX, middleY] = [(scaleX - 1) / 2, (scaleY - 1) / 2];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [lx, ly] = [(left + x) * scaleX + middleX, (top + y) * scaleY + middleY];
      const z = map[6]! * lx + map[7]! * ly + map[8]!;
      if (z <= 0) continue;
      const px = ((map[0]! * lx + map[1]! * ly + map[2]!) / z - key.left - middleX) / scaleX;
      const py = ((map[3]! * lx + map[4]! * ly + map[5]!) / z - key.top - middleY) / scaleY;
      if (px < -exact || py < -exact || px > from.width - 1 + exact || py > from.height - 1 + exact) continue;
      laid.values[i] = sample(from, px, py);
      laid.isCovered[i] = 1;
    }
  return laid;
}

function sample({ width, height, data }: FramePlane, x: number, y: number): number {
  const [nearX, nearY] = [Math.round(x), Math.round(y)];
  if (Math.abs(x - nearX) < exact && Math.abs(y - nearY) < exact) return data[nearY * width + nearX]!;
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [a, b, c, d] = [far(1 + fx), near(fx), near(1 - fx), far(2 - fx)];
  const left = ix > 0 ? ix - 1 : 0;
  const here = ix < 0 ? 0 : ix;
  const right = ix + 1 < width ? ix + 1 : width - 1;
  const beyond = ix + 2 < width ? ix + 2 : width - 1;
  let sum = 0;
  for (let v = -1; v <= 2; v++) {
    const row = Math.min(height - 1, Math.max(0, iy + v)) * width;
    const across = a * data[row + left]! + b * data[row + here]! + c * data[row + right]! + d * data[row + beyond]!;
    sum += (v === -1 ? far(1 + fy) : v === 0 ? near(fy) : v === 1 ? near(1 - fy) : far(2 - fy)) * across;
  }
  return sum;
}

/** Catmull-Rom's weight at a distance of up to 1, and of 1 to 2. */
const near = (d: number): number => (1.5 * d - 2.5) * d * d + 1;
const far = (d: number): number => ((-0.5 * d + 2.5) * d - 4) * d + 2;
