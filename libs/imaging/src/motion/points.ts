import { halved, type Plane } from "../plane.ts";

const reach = 4;
const rounds = 12;
const settled = 0.02;

/**
 * The places of a plane that can be followed best: in each cell of a grid the one where brightness changes most in both directions.
 *
 * @param hole where nothing may be followed, 0 = free; of the plane's size
 * @param cell side of a cell in pixels
 * @returns x, y one after the other; cells without structure give none
 * Source: the smaller eigenvalue of J. Shi and C. Tomasi, "Good features to track", 1994, over 7 x 7.
 */
export function findCorners(plane: Plane, hole: Uint8Array, cell: number): Float32Array {
  const { width, height } = plane;
  const strength = strengthOf(plane, hole);
  const found: number[] = [];
  const edge = reach + 2;
  for (let top = edge; top < height - edge; top += cell)
    for (let left = edge; left < width - edge; left += cell) {
      let [best, at] = [30, -1];
      for (let y = top; y < Math.min(top + cell, height - edge); y++)
        for (let x = left; x < Math.min(left + cell, width - edge); x++)
          if (strength[y * width + x]! > best) [best, at] = [strength[y * width + x]!, y * width + x];
      if (at >= 0) found.push(at % width, Math.floor(at / width));
    }
  return Float32Array.from(found);
}

/** The smaller eigenvalue of the mean structure tensor over 7 x 7; 0 where that touches a hole. */
function strengthOf({ width, height, data }: Plane, hole: Uint8Array): Float32Array {
  const count = width * height;
  const [xx, xy, yy, holes] = [0, 1, 2, 3].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const dx = (data[i + 1]! - data[i - 1]!) / 2;
      const dy = (data[i + width]! - data[i - width]!) / 2;
      xx[i] = dx * dx;
      xy[i] = dx * dy;
      yy[i] = dy * dy;
    }
  for (let i = 0; i < count; i++) holes[i] = hole[i] === 0 ? 0 : 1;
  const spare = new Float32Array(count);
  for (const one of [xx, xy, yy, holes]) boxMean(one, spare, width, height, 3);
  const strength = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    if (holes[i]! > 1e-4) continue;
    const [half, product] = [(xx[i]! - yy[i]!) / 2, xy[i]!];
    strength[i] = (xx[i]! + yy[i]!) / 2 - Math.sqrt(half * half + product * product);
  }
  return strength;
}

/** The mean over (2 radius + 1)^2, in place; the frame of `radius` pixels is left undefined. */
function boxMean(data: Float32Array, spare: Float32Array, width: number, height: number, radius: number): void {
  const size = 2 * radius + 1;
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += data[y * width + x]!;
      if (x >= size) sum -= data[y * width + x - size]!;
      if (x >= size - 1) spare[y * width + x - radius] = sum / size;
    }
  }
  for (let x = radius; x < width - radius; x++) {
    let sum = 0;
    for (let y = 0; y < height; y++) {
      sum += spare[y * width + x]!;
      if (y >= size) sum -= spare[(y - size) * width + x]!;
      if (y >= size - 1) data[(y - radius) * width + x] = sum / size;
    }
  }
}

/** A plane and its halves, the whole first. */
export type Pyramid = readonly Plane[];

/** Halves until a side would fall below 24 pixels, at most `levels` planes. */
export function pyramidOf(plane: Plane, levels: number): Pyramid {
  const planes = [plane];
  while (planes.length < levels) {
    const last = planes[planes.length - 1]!;
    if (Math.min(last.width, last.height) < 48) break;
    planes.push(halved(last));
  }
  return planes;
}

/**
 * Where the points of one picture are in another one.
 *
 * @param corners x, y one after the other, by findCorners
 * @returns for each x, y in the other picture and the mean difference that is left there; x is NaN where it was lost
 * Source: B. Lucas and T. Kanade, 1981, coarse to fine, by inverse composition (S. Baker, I. Matthews, 2004), 9 x 9, the mean
 * difference in brightness taken out.
 */
export function followPoints(from: Pyramid, to: Pyramid, corners: Float32Array): Float32Array {
  const followed = new Float32Array((corners.length / 2) * 3);
  const patch = new Float64Array(3 * (2 * reach + 1) ** 2);
  const state = new Float64Array(3);
  for (let i = 0; i < corners.length / 2; i++) {
    state.fill(0);
    for (let level = Math.min(from.length, to.length) - 1; level >= 0; level--) {
      const shift = (2 ** level - 1) / 2;
      const x = (corners[2 * i]! - shift) / 2 ** level;
      const y = (corners[2 * i + 1]! - shift) / 2 ** level;
      state[0]! *= 2;
      state[1]! *= 2;
      if (!followOnce(from[level]!, to[level]!, x, y, patch, state) && level === 0) state[0] = Number.NaN;
    }
    followed[3 * i] = corners[2 * i]! + state[0]!;
    followed[3 * i + 1] = corners[2 * i + 1]! + state[1]!;
    followed[3 * i + 2] = state[2]!;
  }
  return followed;
}

/** Moves state (dx, dy, difference) so that the patch around (x, y) fits; false when it leaves the picture or has no structure. */
function followOnce(from: Plane, to: Plane, x: number, y: number, patch: Float64Array, state: Float64Array): boolean {
  const side = 2 * reach + 1;
  const count = side * side;
  const { width, height } = from;
  if (x < reach + 2 || y < reach + 2 || x > width - reach - 3 || y > height - reach - 3) return false;
  let [sum, xx, xy, yy, mx, my] = [0, 0, 0, 0, 0, 0];
  for (let v = -reach, k = 0; v <= reach; v++)
    for (let u = -reach; u <= reach; u++, k++) {
      const value = bilinear(from.data, width, x + u, y + v);
      const gx = (bilinear(from.data, width, x + u + 1, y + v) - bilinear(from.data, width, x + u - 1, y + v)) / 2;
      const gy = (bilinear(from.data, width, x + u, y + v + 1) - bilinear(from.data, width, x + u, y + v - 1)) / 2;
      patch[k] = value;
      patch[count + k] = gx;
      patch[2 * count + k] = gy;
      sum += value;
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
  if (determinant < 1e-3 * count * count) return false;
  for (let round = 0; round < rounds; round++) {
    const [px, py] = [x + state[0]!, y + state[1]!];
    if (!(px > reach && py > reach && px < width - reach - 1 && py < height - reach - 1)) return false;
    let [total, bx, by, squares] = [0, 0, 0, 0];
    for (let v = -reach, k = 0; v <= reach; v++)
      for (let u = -reach; u <= reach; u++, k++) {
        const difference = bilinear(to.data, width, px + u, py + v) - patch[k]!;
        total += difference;
        squares += difference * difference;
        bx += difference * patch[count + k]!;
        by += difference * patch[2 * count + k]!;
      }
    bx -= (total * mx) / count;
    by -= (total * my) / count;
    state[2] = Math.sqrt(Math.max(0, squares / count - (total / count) ** 2));
    const dx = (yy * bx - xy * by) / determinant;
    const dy = (xx * by - xy * bx) / determinant;
    state[0]! -= dx;
    state[1]! -= dy;
    if (Math.abs(dx) + Math.abs(dy) < settled) break;
  }
  return true;
}

/** Between the four nearest; the caller keeps within the picture. */
function bilinear(data: Float32Array, width: number, x: number, y: number): number {
  const [left, top] = [x | 0, y | 0];
  const [fx, fy] = [x - left, y - top];
  const i = top * width + left;
  const above = data[i]! + (data[i + 1]! - data[i]!) * fx;
  return above + (data[i + width]! + (data[i + width + 1]! - data[i + width]!) * fx - above) * fy;
}
