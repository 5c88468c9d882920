import type { Plane } from "@cutwater/imaging/plane.ts";

/**
 * Pose of a rigid thing: its centre, its scale and rotation relative to the template (radians, clockwise), and the confidence (-1
 * to 1).
 */
export type Pose = { x: number; y: number; scale: number; angle: number; likeness: number };

/**
 * Features of a rigid thing: its strongest edges. Each has four numbers: x and y relative to the thing's centre, and the two
 * components of the gradient.
 */
export type Template = { x: number; y: number; edges: Float32Array; mask: Uint8Array; width: number; height: number };

const mostEdges = 500;
/** The maximum change of position from one frame to the next, in addition to the thing's speed so far, in pixels. */
const reach = 20;
/** The expected place is accepted when the similarity there is at least this. */
const sureLikeness = 0.8;
/** The thing is absent when the similarity is below this. */
const leastLikeness = 0.5;
/** Only one in this many edges is compared first, to decide whether a place needs a full comparison. */
const thin = 5;

/**
 * Learns a thing from one frame.
 *
 * @param mask not 0 on the thing, in the plane's size
 * @throws RangeError when it has no edges to recognise it by
 */
export function createTemplate(luma: Plane, mask: Uint8Array): Template {
  const { width, height } = luma;
  const slopes = slopesOf(luma);
  const found: { i: number; strength: number }[] = [];
  let sumX = 0;
  let sumY = 0;
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    sumX += i % width;
    sumY += Math.floor(i / width);
    count++;
    const strength = Math.hypot(slopes[2 * i]!, slopes[2 * i + 1]!);
    if (strength > 8) found.push({ i, strength });
  }
  if (found.length < 20) throw new RangeError("there are no edges to know it by");
  const x = sumX / count;
  const y = sumY / count;
  found.sort((a, b) => b.strength - a.strength || a.i - b.i);
  const strong = found.slice(0, Math.max(mostEdges, Math.floor(found.length / 3)));
  const step = Math.max(1, strong.length / mostEdges);
  const edges: number[] = [];
  for (let k = 0; k < strong.length; k += step) {
    const { i } = strong[Math.floor(k)]!;
    edges.push((i % width) - x, Math.floor(i / width) - y, slopes[2 * i]!, slopes[2 * i + 1]!);
  }
  return { x, y, edges: Float32Array.from(edges), mask, width, height };
}

/** The pose in which the template was learned. */
const poseOf = ({ x, y }: Template): Pose => ({ x, y, scale: 1, angle: 0, likeness: 1 });

/**
 * Follows a thing, beginning with the template's own frame. Call the returned function with the luma of each frame in order. It
 * returns the thing's pose, or null where the thing is not visible.
 *
 * Source: normalised correlation of gradients, J. Lewis, "Fast normalized cross-correlation", 1995, here only over edges. A lost
 * thing is found again by a search of the whole frame.
 */
export function rigidFollower(template: Template): (luma: Plane) => Pose | null {
  let last = poseOf(template);
  let before = poseOf(template);
  let isFollowed = true;
  return (luma) => {
    const slopes = slopesOf(luma);
    const expected = isFollowed ? { ...last, x: 2 * last.x - before.x, y: 2 * last.y - before.y } : last;
    let pose = isFollowed ? refine(template, slopes, nearby(template, slopes, expected, close)) : null;
    if (pose && pose.likeness < sureLikeness)
      pose = best(
        template,
        slopes,
        [nearby(template, slopes, expected, far), nearby(template, slopes, last, far)],
        pose,
      );
    if (!pose || pose.likeness < leastLikeness) pose = refine(template, slopes, anywhere(template, slopes, last));
    const wasFollowed = isFollowed;
    isFollowed = pose.likeness >= leastLikeness;
    if (!isFollowed) return null;
    before = wasFollowed ? last : pose;
    last = pose;
    return pose;
  };
}

function best(template: Template, slopes: Float32Array, poses: readonly Pose[], known: Pose): Pose {
  const [most] = [...poses].sort((a, b) => b.likeness - a.likeness);
  const refined = refine(template, slopes, most!);
  return refined.likeness > known.likeness ? refined : known;
}

/** Stages of a search, each finer than the previous one: radius, step, and the stride through the edges. */
type Search = readonly (readonly [radius: number, step: number, every: number])[];
const far: Search = [
  [reach, 2, thin],
  [2, 1, 1],
];
const close: Search = [[3, 1, thin]];

/** The best whole-pixel position around a pose. */
function nearby(template: Template, slopes: Float32Array, around: Pose, search: Search): Pose {
  const pose = { ...around, likeness: -1 };
  const trial = { ...around };
  for (const [radius, step, every] of search) {
    const x = Math.round(pose.x);
    const y = Math.round(pose.y);
    pose.likeness = -1;
    for (let dy = -radius; dy <= radius; dy += step)
      for (let dx = -radius; dx <= radius; dx += step) {
        trial.x = x + dx;
        trial.y = y + dy;
        const likeness = likenessOf(template, slopes, trial, every);
        if (likeness > pose.likeness) Object.assign(pose, trial, { likeness });
      }
  }
  return pose;
}

/** The best position in the whole frame, searched in steps of two pixels, then one pixel. */
function anywhere(template: Template, slopes: Float32Array, last: Pose): Pose {
  const { width, height } = template;
  const pose = { ...last, likeness: -1 };
  const trial = { ...last };
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      trial.x = x;
      trial.y = y;
      const likeness = likenessOf(template, slopes, trial, 2 * thin);
      if (likeness > pose.likeness) Object.assign(pose, trial, { likeness });
    }
  return nearby(template, slopes, pose, far);
}

/** Hill climbing in position, size and angle, with decreasing steps. */
function refine(template: Template, slopes: Float32Array, start: Pose): Pose {
  let pose = { ...start, likeness: likenessOf(template, slopes, start, 1) };
  for (let shift = 1; shift > 0.05; shift /= 2) {
    const size = 0.02 * shift;
    const turn = 0.02 * shift;
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      for (const sign of [1, -1])
        for (const trial of [
          { ...pose, x: pose.x + sign * shift },
          { ...pose, y: pose.y + sign * shift },
          { ...pose, scale: pose.scale * (1 + sign * size) },
          { ...pose, angle: pose.angle + sign * turn },
        ]) {
          trial.likeness = likenessOf(template, slopes, trial, 1);
          if (trial.likeness <= pose.likeness + 1e-4) continue;
          pose = trial;
          isBetter = true;
        }
    }
  }
  return pose;
}

/**
 * Agreement between the gradients at a pose and the template's gradients, over one in `every` edges. Edges outside of the frame
 * are ignored.
 */
function likenessOf({ edges, width, height }: Template, slopes: Float32Array, pose: Pose, every: number): number {
  const cos = Math.cos(pose.angle);
  const sin = Math.sin(pose.angle);
  let product = 0;
  let own = 1e-9;
  let there = 1e-9;
  let inside = 0;
  for (let k = 0; k < edges.length; k += 4 * every) {
    const ex = edges[k]!;
    const ey = edges[k + 1]!;
    const px = pose.x + pose.scale * (cos * ex - sin * ey);
    const py = pose.y + pose.scale * (sin * ex + cos * ey);
    if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) continue;
    const gx = cos * edges[k + 2]! - sin * edges[k + 3]!;
    const gy = sin * edges[k + 2]! + cos * edges[k + 3]!;
    const at = 2 * ((py | 0) * width + (px | 0));
    const fx = px - (px | 0);
    const fy = py - (py | 0);
    const sx = between(slopes, at, 2 * width, fx, fy);
    const sy = between(slopes, at + 1, 2 * width, fx, fy);
    product += gx * sx + gy * sy;
    own += gx * gx + gy * gy;
    there += sx * sx + sy * sy;
    inside++;
  }
  return inside * 4 * every < edges.length / 3 ? -1 : product / Math.sqrt(own * there);
}

function between(slopes: Float32Array, at: number, row: number, fx: number, fy: number): number {
  const upper = slopes[at]! + (slopes[at + 2]! - slopes[at]!) * fx;
  return upper + (slopes[at + row]! + (slopes[at + row + 2]! - slopes[at + row]!) * fx - upper) * fy;
}

/** Central differences, two values per pixel (horizontal and vertical); 0 at the frame's edge. */
function slopesOf({ width, height, data }: Plane): Float32Array {
  const slopes = new Float32Array(width * height * 2);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      slopes[2 * i] = (data[i + 1]! - data[i - 1]!) / 2;
      slopes[2 * i + 1] = (data[i + width]! - data[i - width]!) / 2;
    }
  return slopes;
}
