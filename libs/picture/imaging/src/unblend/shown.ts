import { compose, type Homography, invert } from "../homography.ts";
import type { Table } from "./fit.ts";
import type { Grid } from "./grid.ts";

/** A background is the average over this many frames, the nearest first. The second value is the greatest distance in frames. */
export const enough = 6;
export const farthest = 30;

/** Planes of each frame without the veil, valid where `isKnown` is not 0. */
export type Clear = { planes: readonly (readonly Float32Array[])[]; isKnown: Uint8Array };

/** Map from one frame's pixels to another frame, and the greatest displacement of a pixel by it, in pixels. */
type FrameMap = { other: number; map: Homography; reach: number };

/** For each frame the maps to the frames around it, the nearest first. */
export function frameMapsOf({ width, height, toGround }: Grid): FrameMap[][] {
  const fromGround = toGround.map(invert);
  return toGround.map((map, t) => {
    const maps: FrameMap[] = [];
    for (let apart = 1; apart <= farthest; apart++)
      for (const other of [t - apart, t + apart]) {
        if (!fromGround[other]) continue;
        const toOther = compose(fromGround[other], map);
        maps.push({ other, map: toOther, reach: motionOf(toOther, width, height) + 1 });
      }
    return maps;
  });
}

/** Values that other frames show at each frame's places, by the camera's motion (fitBackground). */
export function shownBy(
  { width, height, seen }: Grid,
  maps: readonly (readonly FrameMap[])[],
  { planes, isKnown }: Clear,
): (some: Int32Array, table: Table) => void {
  const isWhole = allKnown(isKnown, width, height);
  const depth = depthsOf(isKnown, width, height);
  const frames = seen.length;
  return (some, { seen: values, background, isKnown: isShown }) => {
    const count = seen[0]!.length;
    const waiting = new Int32Array(some.length);
    const counts = new Uint8Array(some.length);
    const shallowest = some.reduce((least, place) => Math.min(least, depth[place]!), 65_535);
    background.fill(0, 0, some.length * frames * count);
    for (let t = 0; t < frames; t++) {
      let left = some.length;
      for (let i = 0; i < left; i++) waiting[i] = i;
      counts.fill(0);
      for (const { other, map, reach } of maps[t]!) {
        if (left === 0) break;
        // Places deeper than the camera's motion are not visible in this frame.
        if (shallowest > reach) continue;
        const clear = planes[other]!;
        let kept = 0;
        for (let k = 0; k < left; k++) {
          const i = waiting[k]!;
          waiting[kept++] = i;
          const place = some[i]!;
          if (depth[place]! > reach) continue;
          const y = (place / width) | 0;
          const x = place - y * width;
          const z = map[6]! * x + map[7]! * y + map[8]!;
          const u = (map[0]! * x + map[1]! * y + map[2]!) / z;
          const v = (map[3]! * x + map[4]! * y + map[5]!) / z;
          if (!(u >= 1 && v >= 1 && u < width - 2 && v < height - 2)) continue;
          const fromLeft = u | 0;
          const fromTop = v | 0;
          const at = fromTop * width + fromLeft;
          if (isWhole[at] === 0) continue;
          weigh(u - fromLeft, v - fromTop);
          const to = (i * frames + t) * count;
          for (let c = 0; c < count; c++) background[to + c]! += sample(clear[c]!, width, at);
          if (++counts[i]! === enough) kept--;
        }
        left = kept;
      }
      for (let i = 0; i < some.length; i++) {
        const at = i * frames + t;
        isShown[at] = counts[i]! > 0 ? 1 : 0;
        if (counts[i] === 0) continue;
        for (let c = 0; c < count; c++) {
          background[at * count + c]! /= counts[i]!;
          values[at * count + c] = seen[t]![c]![some[i]!]!;
        }
      }
    }
  };
}

/** Steps, diagonal ones included, from each place to the nearest known one. */
function depthsOf(isKnown: Uint8Array, width: number, height: number): Uint16Array {
  const far = 65_000;
  const depth = new Uint16Array(isKnown.length);
  for (let i = 0; i < depth.length; i++) if (isKnown[i] === 0) depth[i] = far;
  const pass = (i: number, x: number, hasRow: boolean, d: -1 | 1) => {
    if (depth[i] === 0) return;
    const row = i + d * width;
    let least = far;
    if (d < 0 ? x > 0 : x < width - 1) least = depth[i + d]!;
    if (hasRow) {
      least = Math.min(least, depth[row]!);
      if (x > 0) least = Math.min(least, depth[row - 1]!);
      if (x < width - 1) least = Math.min(least, depth[row + 1]!);
    }
    depth[i] = Math.min(depth[i]!, 1 + least);
  };
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) pass(i, x, y > 0, -1);
  for (let y = height - 1, i = depth.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) pass(i, x, y < height - 1, 1);
  return depth;
}

/** Farthest distance by which a map moves a corner. */
function motionOf(map: Homography, width: number, height: number): number {
  let most = 0;
  for (const x of [0, width])
    for (const y of [0, height]) {
      const z = map[6]! * x + map[7]! * y + map[8]!;
      const u = map[0]! * x + map[1]! * y + map[2]!;
      const v = map[3]! * x + map[4]! * y + map[5]!;
      most = Math.max(most, Math.hypot(u / z - x, v / z - y));
    }
  return most;
}

/** 1 where values can be interpolated between a place and its right and lower neighbours: all 4 x 4 around are known. */
function allKnown(isKnown: Uint8Array, width: number, height: number): Uint8Array {
  const isRow = new Uint8Array(isKnown.length);
  for (let i = 1; i < isKnown.length - 2; i++)
    isRow[i] = isKnown[i - 1]! & isKnown[i]! & isKnown[i + 1]! & isKnown[i + 2]!;
  const isAll = new Uint8Array(isKnown.length);
  for (let i = width; i < width * (height - 2); i++)
    isAll[i] = isRow[i - width]! & isRow[i]! & isRow[i + width]! & isRow[i + 2 * width]!;
  return isAll;
}

const across = new Float64Array(4);
const down = new Float64Array(4);

/** Catmull-Rom's cubic over 4 x 4 values. Source: R. Keys, "Cubic convolution interpolation for digital image processing", 1981. */
function weigh(fx: number, fy: number): void {
  across[0] = far(1 + fx);
  across[1] = near(fx);
  across[2] = near(1 - fx);
  across[3] = far(2 - fx);
  down[0] = far(1 + fy);
  down[1] = near(fy);
  down[2] = near(1 - fy);
  down[3] = far(2 - fy);
}

/** @param at index of the second value in the second row of the 4 x 4 */
function sample(plane: Float32Array, width: number, at: number): number {
  let sum = 0;
  for (let v = 0, i = at - width - 1; v < 4; v++, i += width)
    sum +=
      down[v]! *
      (across[0]! * plane[i]! + across[1]! * plane[i + 1]! + across[2]! * plane[i + 2]! + across[3]! * plane[i + 3]!);
  return sum;
}

const near = (d: number): number => (1.5 * d - 2.5) * d * d + 1;
const far = (d: number): number => ((-0.5 * d + 2.5) * d - 4) * d + 2;
