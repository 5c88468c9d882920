import type { FramePlane } from "../frame.ts";
import type { Homography } from "../homography.ts";
import type { Bounds } from "../mask/runs.ts";

/** Planes that were laid over a part of a frame. Values are valid only where isCovered is not 0. */
export type Laid = { values: Float32Array[]; isCovered: Uint8Array };

/**
 * Positions nearer to a pixel's centre than this are read as that pixel, so frames of a still camera are copied, not resampled.
 */
const exact = 1 / 64;

export type LayPlanesInput = {
  /** One or two planes of the same size and grid. */
  from: readonly FramePlane[];
  /** Upper left corner of the planes in their own frame, in luma pixels. */
  begin: { left: number; top: number };
  /** Maps luma pixels of the part's frame to the planes' frame. */
  map: Homography;
  /** The part of the frame, on the planes' grid. */
  part: Bounds;
  /** Not 0 where values are wanted, width * height of the part; null = everywhere. */
  wanted: Uint8Array | null;
  /** Output: the same number of planes in the part's size, and a mask of their valid values. */
  laid: Laid;
};

/**
 * Lays planes over a part of a frame, by Catmull-Rom's cubic; edge values are repeated beyond the edge.
 * Source: R. Keys, "Cubic convolution interpolation for digital image processing", 1981.
 */
export function layPlanes({ from, begin, map, part, wanted, laid }: LayPlanesInput): void {
  const { left, top, width, height } = part;
  const [one, other] = from.map((plane) => plane.data) as [Uint8Array, Uint8Array?];
  const { isCovered } = laid;
  const [values, otherValues] = laid.values as [Float32Array, Float32Array?];
  const { width: w, height: h, shiftX, shiftY } = from[0]!;
  const scaleX = 1 << shiftX;
  const scaleY = 1 << shiftY;
  // A value of chroma lies in the middle of its pixels of luma.
  const middleX = (scaleX - 1) / 2;
  const middleY = (scaleY - 1) / 2;
  const beginX = begin.left + middleX;
  const beginY = begin.top + middleY;
  const zStep = map[6]!;
  const xStep = map[0]!;
  const yStep = map[3]!;
  const right = w - 1 + exact;
  const bottom = h - 1 + exact;
  for (let y = 0, i = 0; y < height; y++) {
    const ly = (top + y) * scaleY + middleY;
    const zRow = map[7]! * ly + map[8]!;
    const xRow = map[1]! * ly + map[2]!;
    const yRow = map[4]! * ly + map[5]!;
    for (let x = 0; x < width; x++, i++) {
      isCovered[i] = 0;
      if (wanted !== null && wanted[i] === 0) continue;
      const lx = (left + x) * scaleX + middleX;
      const z = zStep * lx + zRow;
      if (z <= 0) continue;
      const px = ((xStep * lx + xRow) * (1 / z) - beginX) * (1 / scaleX);
      const py = ((yStep * lx + yRow) * (1 / z) - beginY) * (1 / scaleY);
      if (px < -exact || py < -exact || px > right || py > bottom) continue;
      isCovered[i] = 1;
      const ix = Math.floor(px);
      const iy = Math.floor(py);
      const t = px - ix;
      const u = py - iy;
      if ((t < exact || t > 1 - exact) && (u < exact || u > 1 - exact)) {
        const at = (u < exact ? iy : iy + 1) * w + (t < exact ? ix : ix + 1);
        values[i] = one[at]!;
        if (other) otherValues![i] = other[at]!;
        continue;
      }
      const isInside = ix >= 1 && iy >= 1 && ix + 2 < w && iy + 2 < h;
      const p = isInside ? ix - 1 : within(ix - 1, w);
      const q = isInside ? ix : within(ix, w);
      const r = isInside ? ix + 1 : within(ix + 1, w);
      const s = isInside ? ix + 2 : within(ix + 2, w);
      const j = w * (isInside ? iy - 1 : within(iy - 1, h));
      const k = w * (isInside ? iy : within(iy, h));
      const m = w * (isInside ? iy + 1 : within(iy + 1, h));
      const n = w * (isInside ? iy + 2 : within(iy + 2, h));
      const a = ((1 - 0.5 * t) * t - 0.5) * t;
      const b = (1.5 * t - 2.5) * t * t + 1;
      const c = ((2 - 1.5 * t) * t + 0.5) * t;
      const d = 0.5 * (t - 1) * t * t;
      const e = ((1 - 0.5 * u) * u - 0.5) * u;
      const f = (1.5 * u - 2.5) * u * u + 1;
      const g = ((2 - 1.5 * u) * u + 0.5) * u;
      const l = 0.5 * (u - 1) * u * u;
      values[i] =
        e * (a * one[j + p]! + b * one[j + q]! + c * one[j + r]! + d * one[j + s]!) +
        f * (a * one[k + p]! + b * one[k + q]! + c * one[k + r]! + d * one[k + s]!) +
        g * (a * one[m + p]! + b * one[m + q]! + c * one[m + r]! + d * one[m + s]!) +
        l * (a * one[n + p]! + b * one[n + q]! + c * one[n + r]! + d * one[n + s]!);
      if (other)
        otherValues![i] =
          e * (a * other[j + p]! + b * other[j + q]! + c * other[j + r]! + d * other[j + s]!) +
          f * (a * other[k + p]! + b * other[k + q]! + c * other[k + r]! + d * other[k + s]!) +
          g * (a * other[m + p]! + b * other[m + q]! + c * other[m + r]! + d * other[m + s]!) +
          l * (a * other[n + p]! + b * other[n + q]! + c * other[n + r]! + d * other[n + s]!);
    }
  }
}

const within = (value: number, length: number): number => (value < 0 ? 0 : value < length ? value : length - 1);
