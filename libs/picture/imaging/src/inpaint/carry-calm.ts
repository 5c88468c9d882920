import type { Frame } from "../frame.ts";
import { compose, type Homography, invert } from "../homography.ts";
import { fillRuns, growRuns, type Runs } from "../mask/runs.ts";
import { upperMedian } from "../upper-median.ts";
import type { FramePosition, Key } from "./carry.ts";
import { groupsOf, grownBox } from "./patch-groups.ts";

/**
 * A frame of a shot, its hole (the pixels that no frame shows), and the map from the frame to the shot's common plane ("ground").
 */
export type Shown = { frame: Frame; unseen: Runs; toGround: Homography };

/** Surroundings are compared up to this distance from unseen pixels, at about this many points. */
const reach = 16;
const places = 600;
/**
 * Threshold in 8-bit steps. Grain and small deviations from the camera's motion cause smaller differences. A larger difference
 * means that something else is visible.
 */
const fewest = 8;
const most = 48;

/**
 * Measures on each frame how much the surroundings of a hole differ from their usual look on most frames, in 8-bit steps: a thing
 * that passes by makes the difference large. Uniform changes of light are ignored.
 *
 * @param shown of one shot, laid over one another by the camera's motion; not changed
 * @returns one number for each frame, 0-40: the mean over all points of the difference beyond 8 steps. The cost is the square of
 * the number of frames, times 600 points.
 */
export function unrestOf(shown: readonly Shown[]): number[] {
  const masks = shown.map(({ frame, unseen }) => maskIn(frame, unseen));
  return shown.map((one) => {
    const maps = shown.map(({ toGround }) => compose(invert(toGround), one.toGround));
    const differences: number[] = [];
    for (const [x, y] of placesAround(one)) {
      const values: number[] = [];
      for (const [i, { frame }] of shown.entries()) {
        const value = meanAt(frame, masks[i]!, maps[i]!, x, y);
        if (value !== null) values.push(value);
      }
      differences.push(meanAt(one.frame, null, still, x, y)! - upperMedian(values));
    }
    return restOf(differences);
  });
}

/** Surroundings differ from those of a key when the difference reaches this value and this multiple of the usual variation. */
const least = 0.8;
const variation = 2;

/** Whether a frame's hole has other surroundings than a key, apart from a change of light. @param unrest of the key (unrestOf) */
export function isOther(one: Shown, key: Shown, unrest: number): boolean {
  return differenceOf(one, key) > least + variation * unrest;
}

function differenceOf(one: Shown, other: Shown): number {
  const mask = maskIn(other.frame, other.unseen);
  const map = compose(invert(other.toGround), one.toGround);
  const differences: number[] = [];
  for (const [x, y] of placesAround(one)) {
    const value = meanAt(other.frame, mask, map, x, y);
    if (value !== null) differences.push(meanAt(one.frame, null, still, x, y)! - value);
  }
  return restOf(differences);
}

const still: Homography = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** Points around unseen pixels, on the coarsest grid that has enough such points. */
function placesAround({ unseen }: Shown): [number, number][] {
  const { width } = unseen;
  const around = growRuns(unseen, reach);
  const hole = new Uint8Array(width * unseen.height);
  fillRuns(around, hole);
  fillRuns(growRuns(unseen, 2), hole, 0);
  let area = 0;
  for (const value of hole) area += value;
  const step = Math.max(1, Math.floor(Math.sqrt(area / places)));
  const found: [number, number][] = [];
  for (let i = 0; i < around.spans.length; i += 3) {
    const y = around.spans[i]!;
    if (y % step !== 0) continue;
    for (let x = Math.ceil(around.spans[i + 1]! / step) * step; x < around.spans[i + 2]!; x += step)
      if (hole[y * width + x] !== 0) found.push([x, y]);
  }
  return found;
}

/** Luma averaged over 3 x 3 pixels outside a mask, to reduce grain and subpixel shifts; null beyond the frame and in the mask. */
function meanAt({ width, height, data }: Frame, mask: Uint8Array | null, map: Homography, x: number, y: number) {
  const z = map[6]! * x + map[7]! * y + map[8]!;
  const u = Math.round((map[0]! * x + map[1]! * y + map[2]!) / z);
  const v = Math.round((map[3]! * x + map[4]! * y + map[5]!) / z);
  if (!(u >= 0 && v >= 0 && u < width && v < height) || (mask && mask[v * width + u] !== 0)) return null;
  let sum = 0;
  let count = 0;
  for (let b = Math.max(0, v - 1); b <= Math.min(height - 1, v + 1); b++)
    for (let a = Math.max(0, u - 1); a <= Math.min(width - 1, u + 1); a++) {
      if (mask && mask[b * width + a] !== 0) continue;
      sum += data[b * width + a]!;
      count++;
    }
  return sum / count;
}

/**
 * Mean of what remains of the differences after removing their median (the change of light) and the first `fewest` steps (noise).
 */
function restOf(differences: readonly number[]): number {
  if (differences.length === 0) return 0;
  const light = upperMedian(differences);
  const beyond = (one: number) => Math.max(0, Math.min(most, Math.abs(one - light)) - fewest);
  return differences.reduce((sum, one) => sum + beyond(one), 0) / differences.length;
}

function maskIn({ width, height }: Frame, unseen: Runs): Uint8Array {
  const mask = new Uint8Array(width * height);
  fillRuns(growRuns(unseen, 2), mask);
  return mask;
}

/** Width in pixels of the margin around a hole in which a key is compared with a frame. */
const margin = 6;

/**
 * Finds the parts of a frame's hole whose surroundings have changed since a key was made up, apart from light. A part is accepted
 * or rejected as a whole, because pixels of a passing thing may have been copied to any place in it.
 *
 * @param hole width * height of luma, 0 = keep
 * @param unrest of the frame (unrestOf): a thing that passes in this frame must not fill the hole
 * @returns a mask, 1 where pixels must not be taken from the key
 */
export function changedSince(
  frame: Frame,
  hole: Uint8Array,
  position: FramePosition,
  key: Key,
  unrest: number,
): Uint8Array {
  const changed = new Uint8Array(hole.length);
  const x0 = key.left;
  const y0 = key.top;
  const toKey = compose(
    Float64Array.of(1, 0, -x0, 0, 1, -y0, 0, 0, 1),
    compose(invert(key.toGround), position.toGround),
  );
  for (const group of groupsOf(hole, frame.width, frame.height)) {
    const { left, top, width, height } = grownBox(group, margin, frame);
    const differences: number[] = [];
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) {
        const value = hole[y * frame.width + x] === 0 ? meanAt(key.part, null, toKey, x, y) : null;
        if (value !== null) differences.push(meanAt(frame, hole, still, x, y)! - value);
      }
    if (restOf(differences) <= least + variation * unrest) continue;
    for (let y = group.top; y < group.top + group.height; y++)
      for (let x = group.left, i = y * frame.width + x; x < group.left + group.width; x++, i++)
        if (hole[i] !== 0) changed[i] = 1;
  }
  return changed;
}
