/**
 * Interpolates an 8-bit plane between its pixels with the Catmull-Rom cubic. Edge values are repeated beyond the edge. The result
 * may be a little below 0 or above 255.
 * Source: R. Keys, "Cubic convolution interpolation for digital image processing", 1981.
 */
export function cubicAt(data: Uint8Array, width: number, height: number, x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const t = x - ix;
  const u = y - iy;
  const a = ((-0.5 * t + 1) * t - 0.5) * t;
  const b = (1.5 * t - 2.5) * t * t + 1;
  const c = ((-1.5 * t + 2) * t + 0.5) * t;
  const d = (0.5 * t - 0.5) * t * t;
  const e = ((-0.5 * u + 1) * u - 0.5) * u;
  const f = (1.5 * u - 2.5) * u * u + 1;
  const g = ((-1.5 * u + 2) * u + 0.5) * u;
  const h = (0.5 * u - 0.5) * u * u;
  const isInside = ix >= 1 && iy >= 1 && ix + 2 < width && iy + 2 < height;
  const within = (value: number, length: number) => (value < 0 ? 0 : value < length ? value : length - 1);
  const column = (k: number) => (isInside ? ix + k : within(ix + k, width));
  const p = column(-1);
  const q = column(0);
  const r = column(1);
  const s = column(2);
  const row = (k: number) => {
    const at = (isInside ? iy + k : within(iy + k, height)) * width;
    return a * data[at + p]! + b * data[at + q]! + c * data[at + r]! + d * data[at + s]!;
  };
  return e * row(-1) + f * row(0) + g * row(1) + h * row(2);
}
