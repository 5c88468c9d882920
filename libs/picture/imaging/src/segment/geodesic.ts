/** Cost of a step between pixels of equal colour. */
const plainStep = 0.6;

/**
 * Distance of each pixel from the nearest start, where a step costs more the more its colours differ.
 *
 * @param rgb width * height * 3
 * @param starts indices of pixels
 * @returns distances; Infinity without starts. Computed by sweeps instead of a priority queue, with an error of a few per cent.
 * Source: P. Toivanen, "New geodesic distance transforms for gray-scale images", 1996.
 */
export function geodesic(rgb: Uint8Array, width: number, height: number, starts: Iterable<number>): Float32Array {
  const far = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (const at of starts) far[at] = 0;
  const step = (to: number, from: number) => {
    const a = 3 * to;
    const b = 3 * from;
    const change =
      Math.abs(rgb[a]! - rgb[b]!) + Math.abs(rgb[a + 1]! - rgb[b + 1]!) + Math.abs(rgb[a + 2]! - rgb[b + 2]!);
    const through = far[from]! + plainStep + change / 3;
    if (through < far[to]!) far[to] = through;
  };
  for (let sweep = 0; sweep < 3; sweep++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0, i = y * width; x < width; x++, i++) {
        if (x > 0) step(i, i - 1);
        if (y > 0) step(i, i - width);
      }
      for (let x = width - 2, i = y * width + x; x >= 0; x--, i--) step(i, i + 1);
    }
    for (let y = height - 1; y >= 0; y--) {
      for (let x = width - 1, i = y * width + x; x >= 0; x--, i--) {
        if (x + 1 < width) step(i, i + 1);
        if (y + 1 < height) step(i, i + width);
      }
      for (let x = 1, i = y * width + 1; x < width; x++, i++) step(i, i - 1);
    }
  }
  return far;
}
