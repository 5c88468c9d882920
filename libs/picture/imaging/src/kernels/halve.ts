/**
 * Halves a plane. Each value is the rounded mean of 2 x 2 pixels. An odd last row or column is dropped unless it is the only one.
 *
 * @param half written: (width >> 1) * (height >> 1) values, each factor at least 1
 */
export function halve(data: Uint8Array, width: number, height: number, half: Uint8Array): void {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0, i = 2 * y * width; x < w; x++, i += 2)
      half[to++] = (data[i]! + data[i + right]! + data[i + below]! + data[i + below + right]! + 2) >> 2;
}
