type Box = { left: number; top: number; right: number; bottom: number };

/**
 * The competitor ffmpeg delogo, applied to the box around each group of holes. It uses the formula of libavfilter/vf_delogo.c:
 * means of three pixels on each of the box's four edges, weighted by nearness.
 */
export function delogo(rgb: Uint8Array, hole: Uint8Array, width: number, height: number): Uint8Array {
  const filled = rgb.slice();
  for (const box of boxesOf(hole, width, height)) fillBox(filled, box, width, height);
  return filled;
}

function fillBox(rgb: Uint8Array, box: Box, width: number, height: number): void {
  const left = Math.max(box.left - 1, 1);
  const top = Math.max(box.top - 1, 1);
  const right = Math.min(box.right + 1, width - 2);
  const bottom = Math.min(box.bottom + 1, height - 2);
  for (let c = 0; c < 3; c++) {
    const value = (x: number, y: number) => rgb[3 * (y * width + x) + c]!;
    const upright = (x: number, y: number) => (value(x, y - 1) + value(x, y) + value(x, y + 1)) / 3;
    const level = (x: number, y: number) => (value(x - 1, y) + value(x, y) + value(x + 1, y)) / 3;
    const edges = {
      left: Array.from({ length: bottom - top + 1 }, (_, i) => upright(left, top + i)),
      right: Array.from({ length: bottom - top + 1 }, (_, i) => upright(right, top + i)),
      top: Array.from({ length: right - left + 1 }, (_, i) => level(left + i, top)),
      bottom: Array.from({ length: right - left + 1 }, (_, i) => level(left + i, bottom)),
    };
    for (let y = top + 1; y < bottom; y++)
      for (let x = left + 1; x < right; x++) {
        const a = x - left;
        const b = right - x;
        const d = y - top;
        const e = bottom - y;
        const weights = [b * d * e, a * d * e, a * b * e, a * b * d] as const;
        const sum =
          weights[0] * edges.left[y - top]! +
          weights[1] * edges.right[y - top]! +
          weights[2] * edges.top[x - left]! +
          weights[3] * edges.bottom[x - left]!;
        rgb[3 * (y * width + x) + c] = sum / (weights[0] + weights[1] + weights[2] + weights[3]);
      }
  }
}

/**
 * Boxes around the holes. Holes that are nearer to each other than 24 pixels horizontally and 8 pixels vertically share a box,
 * like a box drawn by a person.
 */
function boxesOf(hole: Uint8Array, width: number, height: number): Box[] {
  const near = new Uint8Array(hole.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (hole[y * width + x] !== 0)
        for (let v = Math.max(0, y - 4); v <= Math.min(height - 1, y + 4); v++)
          near.fill(1, v * width + Math.max(0, x - 12), v * width + Math.min(width - 1, x + 12) + 1);
  const boxes: Box[] = [];
  const queue: number[] = [];
  for (let start = 0; start < near.length; start++) {
    if (near[start] === 0) continue;
    const box = { left: width, top: height, right: -1, bottom: -1 };
    queue.push(start);
    near[start] = 0;
    for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
      const x = i % width;
      const y = Math.floor(i / width);
      if (hole[i] !== 0) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
      for (const [u, v] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (u < 0 || v < 0 || u >= width || v >= height || near[v * width + u] === 0) continue;
        near[v * width + u] = 0;
        queue.push(v * width + u);
      }
    }
    boxes.push(box);
  }
  return boxes;
}
