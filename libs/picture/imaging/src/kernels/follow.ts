import type { BytePlane } from "../plane.ts";

/** Distance from a patch's middle to the middles of its outermost pixels: 8 pixels across, 10 down. */
const acrossReach = 3.5;
const downReach = 4.5;
const across = 8;
const down = 10;
const rounds = 12;
const settled = 0.02;
/**
 * Least structure of a patch that can be followed: the squared gradient of brightness per pixel in the direction where it is
 * weakest.
 */
const leastStructure = 1e-3;

/**
 * Number of values of a followed point: its x and y in the first plane, its shift to the other plane (x and y), the mean
 * difference that remains there, and a flag that becomes 0 when the point is lost.
 */
export const perPoint = 6;

/**
 * Finds patches of one plane in another one, starting from their assumed places.
 *
 * @param from,to two planes of one size
 * @param factor scale of the points: their coordinates are for planes `factor` times as large (each pixel here is the mean of
 * factor x factor)
 * @param points six values each. Shift and difference are written; the flag becomes 0 for points that left the plane or have no
 * structure. Points that are already lost are skipped.
 * Source: B. Lucas and T. Kanade, 1981, by inverse composition (S. Baker, I. Matthews, 2004). The mean difference in brightness
 * is removed.
 */
export function followPoints(from: BytePlane, to: BytePlane, factor: number, points: Float32Array): void {
  const given: Given = { from, to, factor, points, patch: new Float64Array(3 * across * down) };
  for (let i = 0; i < points.length; i += perPoint) {
    if (points[i + 5] === 0) continue;
    const x = (points[i]! - (factor - 1) / 2) / factor;
    const y = (points[i + 1]! - (factor - 1) / 2) / factor;
    points[i + 5] = followOne(given, x, y, i) ? 1 : 0;
  }
}

/** `patch` is scratch memory for the patch: its values, then its horizontal and vertical gradients. */
type Given = { from: BytePlane; to: BytePlane; factor: number; points: Float32Array; patch: Float64Array };

/** Follows the patch around (x, y) of the first plane. @param at index of the point's first value */
function followOne({ from, to, factor, points, patch }: Given, x: number, y: number, at: number): boolean {
  const count = across * down;
  const { width, height } = from;
  if (!isWithin(x, y, width, height, 1)) return false;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let mx = 0;
  let my = 0;
  for (let v = 0, k = 0; v < down; v++)
    for (let u = 0; u < across; u++, k++) {
      const px = x - acrossReach + u;
      const py = y - downReach + v;
      const gx = (between(from, px + 1, py) - between(from, px - 1, py)) / 2;
      const gy = (between(from, px, py + 1) - between(from, px, py - 1)) / 2;
      patch[k] = between(from, px, py);
      patch[count + k] = gx;
      patch[2 * count + k] = gy;
      mx += gx;
      my += gy;
      xx += gx * gx;
      xy += gx * gy;
      yy += gy * gy;
    }
  xx -= (mx * mx) / count;
  xy -= (mx * my) / count;
  yy -= (my * my) / count;
  const determinant = xx * yy - xy * xy;
  if (determinant < leastStructure * count * count) return false;
  let shiftX = points[at + 2]! / factor;
  let shiftY = points[at + 3]! / factor;
  for (let round = 0; round < rounds; round++) {
    if (!isWithin(x + shiftX, y + shiftY, width, height, 0)) return false;
    let total = 0;
    let bx = 0;
    let by = 0;
    let squares = 0;
    for (let v = 0, k = 0; v < down; v++)
      for (let u = 0; u < across; u++, k++) {
        const there = between(to, x + shiftX - acrossReach + u, y + shiftY - downReach + v);
        const difference = there - patch[k]!;
        total += difference;
        squares += difference * difference;
        bx += difference * patch[count + k]!;
        by += difference * patch[2 * count + k]!;
      }
    bx -= (total * mx) / count;
    by -= (total * my) / count;
    points[at + 4] = Math.sqrt(Math.max(0, squares / count - (total / count) ** 2));
    const dx = (yy * bx - xy * by) / determinant;
    const dy = (xx * by - xy * bx) / determinant;
    shiftX -= dx;
    shiftY -= dy;
    if (Math.abs(dx) + Math.abs(dy) < settled) break;
  }
  points[at + 2] = shiftX * factor;
  points[at + 3] = shiftY * factor;
  return true;
}

/** Whether a patch and `more` pixels around it lie in the plane. */
const isWithin = (x: number, y: number, width: number, height: number, more: number): boolean =>
  x - acrossReach >= more &&
  y - downReach >= more &&
  x + acrossReach < width - 1 - more &&
  y + downReach < height - 1 - more;

/** Bilinear interpolation. The caller ensures that the position lies within the plane. */
function between({ width, data }: BytePlane, x: number, y: number): number {
  const left = x | 0;
  const top = y | 0;
  const fx = x - left;
  const fy = y - top;
  const i = top * width + left;
  const above = data[i]! + (data[i + 1]! - data[i]!) * fx;
  return above + (data[i + width]! + (data[i + width + 1]! - data[i + width]!) * fx - above) * fy;
}
