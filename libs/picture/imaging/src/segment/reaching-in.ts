import { componentsOf, keepPieces } from "../mask/components.ts";
import { astray, type Stray } from "./stray.ts";

/**
 * A piece that the box's edge cuts off is a limb of the marked thing. If it has more than this share of the moving pixels, it is
 * another thing.
 */
const leastShare = 0.12;

/**
 * Finds another moving thing that reaches into a box: moving pixels whose path through moving pixels is shorter to a large piece
 * outside of the box than to the box's centre.
 *
 * @param stray straying of the examined part's pixels, levelled
 * @param inBox 1 within the box; same size as `stray`
 * @returns 1 where another thing is within the box, else 0
 */
export function reachingIn(stray: Stray, inBox: Uint8Array, width: number, height: number): Uint8Array {
  const moving = Uint8Array.from(stray, (value) => (value > astray ? 1 : 0));
  const within = moving.reduce((sum, value, i) => sum + (value & inBox[i]!), 0);
  const outside = componentsOf(
    moving.map((value, i) => (inBox[i] === 0 ? value : 0)),
    width,
    height,
  );
  const large = keepPieces(outside, ({ area }) => area > leastShare * within);
  const theirs = stepsFrom(large, moving, width, height);
  const own = stepsFrom(coreOf(moving, inBox, width, height), moving, width, height);
  return moving.map((value, i) => (value !== 0 && inBox[i] !== 0 && theirs[i]! < own[i]! ? 1 : 0));
}

/** The moving pixels in the middle of the box: half of its width and height. */
function coreOf(moving: Uint8Array, inBox: Uint8Array, width: number, height: number): Uint8Array {
  let left = width;
  let top = height;
  let right = 0;
  let bottom = 0;
  for (let i = 0; i < inBox.length; i++) {
    if (inBox[i] === 0) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  const dx = (right - left) / 4;
  const dy = (bottom - top) / 4;
  return moving.map((value, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    return value !== 0 && x >= left + dx && x <= right - dx && y >= top + dy && y <= bottom - dy ? 1 : 0;
  });
}

/** Steps from each pixel of a mask to the nearest start, through the mask alone; Infinity when there is no path. */
function stepsFrom(starts: Uint8Array, mask: Uint8Array, width: number, height: number): Float32Array {
  const steps = new Float32Array(mask.length).fill(Number.POSITIVE_INFINITY);
  let front: number[] = [];
  for (let i = 0; i < starts.length; i++) {
    if (starts[i] === 0) continue;
    steps[i] = 0;
    front.push(i);
  }
  for (let step = 1; front.length > 0; step++) {
    const next: number[] = [];
    for (const at of front) {
      const x = at % width;
      for (const to of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]) {
        if (to < 0 || to >= width * height || mask[to] === 0 || steps[to]! <= step) continue;
        steps[to] = step;
        next.push(to);
      }
    }
    front = next;
  }
  return steps;
}
