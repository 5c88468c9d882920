import { type Canvas, type Field, reach } from "./patch-match.ts";

/** A patch's weight is multiplied by this for each pixel of distance from known pixels. */
const trustPerPixel = 1.2;

/**
 * Makes up the hole from the partners of all patches. Each pixel becomes the weighted mean of the values that the partners of all
 * patches containing it propose. Similar patches and patches near known pixels count more.
 *
 * @param depth of each pixel: its distance from known pixels
 * Source: Y. Wexler, E. Shechtman, M. Irani, "Space-time completion of video", 2007.
 */
export function vote(canvas: Canvas, { targets, partner, distance }: Field, depth: Uint8Array): void {
  const { width, height, planes, hole } = canvas;
  const usual = usualDistance(targets, distance);
  const luma = planes[0]!;
  const blue = planes[1]!;
  const red = planes[2]!;
  const [lumas, blues, reds] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const weights = new Float32Array(width * height);
  for (const i of targets) {
    const weight = Math.exp(-distance[i]! / (2 * usual)) * trustPerPixel ** -depth[i]! + 1e-12;
    const shift = partner[i]! - i;
    for (let v = -reach; v <= reach; v++)
      for (let p = i + v * width - reach, end = p + 2 * reach; p <= end; p++) {
        if (hole[p] !== 1) continue;
        weights[p]! += weight;
        lumas[p]! += weight * luma[p + shift]!;
        blues[p]! += weight * blue[p + shift]!;
        reds[p]! += weight * red[p + shift]!;
      }
  }
  for (let p = 0; p < hole.length; p++) {
    if (hole[p] !== 1 || weights[p] === 0) continue;
    luma[p] = lumas[p]! / weights[p]!;
    blue[p] = blues[p]! / weights[p]!;
    red[p] = reds[p]! / weights[p]!;
  }
}

/** The upper quartile of the distances between patches and their partners. */
function usualDistance(targets: Int32Array, distance: Float32Array): number {
  const sorted = Float32Array.from(targets, (i) => distance[i]!).sort();
  return Math.max(1, sorted[Math.floor(0.75 * sorted.length)] ?? 1);
}

/** Distance of each hole pixel from the hole's edge, in pixels across and down (at most 255); 0 outside. */
export function depthOf(hole: Uint8Array, width: number, height: number): Uint8Array {
  const depth = new Uint8Array(width * height);
  const pass = (from: number, end: number, step: number) => {
    for (let i = from; i !== end; i += step) {
      if (hole[i] === 0) continue;
      const x = i % width;
      const beside = x - step < 0 || x - step >= width ? 255 : depth[i - step]!;
      const row = i - step * width;
      const beyond = row < 0 || row >= hole.length ? 255 : depth[row]!;
      const least = Math.min(254, beside, beyond) + 1;
      depth[i] = depth[i] === 0 ? least : Math.min(depth[i]!, least);
    }
  };
  pass(0, hole.length, 1);
  pass(hole.length - 1, -1, -1);
  return depth;
}
