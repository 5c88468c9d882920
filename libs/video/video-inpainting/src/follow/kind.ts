import { boundsOf, type Runs } from "@cutwater/imaging/mask/runs.ts";
import { lumaOf, type Plane } from "@cutwater/imaging/plane.ts";
import { pathOf } from "@cutwater/imaging/segment/camera.ts";
import { rigidFollower, type Template } from "../track/rigid.ts";
import { looksOf, shotAt } from "./around.ts";
import { smallerMask } from "./mask-sizes.ts";
import { remembering, type Scene } from "./scene.ts";
import { learn, lumaAt } from "./watermark.ts";

/** The kinds of marked things: still things, moving overlays, and things of the scene. */
export type RegionKind = "still" | "rigid" | "object";

const apart = [4, 8, 12, 17, 23, 30] as const;
/** For an overlay, at least this share of the edges within the mask must stay in place. */
const leastStaying = 0.3;
/** The same share with a still camera: nearly all edges must stay in place. */
const leastStayingStill = 0.6;
const leastPath = 4;
/** Minimum similarity of a watermark to its learned template on each frame. */
const leastLikeness = 0.62;
const trial = 24;
const mostMissed = 3;
const leastSeen = 6;

type Marked = { frame: number; mask: Runs };

/** Determines the kind of a marked thing from the frames around the first mark. @param marks by frame, ascending */
export async function kindOf(scene: Scene, marks: readonly Marked[]): Promise<RegionKind> {
  const [first] = marks as [Marked];
  const small = remembering(scene.small, 80);
  const looks = looksOf(scene, small, 1);
  const neighbours = await looks.around(first.frame, apart);
  const mask = smallerMask(first.mask, small);
  const frame = await looks.at(first.frame);
  const bounds = boundsOf(first.mask);
  if (!bounds || neighbours.length < 2) return "still";
  const middle = [
    (bounds.left + bounds.width / 2) / looks.scaleX,
    (bounds.top + bounds.height / 2) / looks.scaleY,
  ] as const;
  const path = pathOf(neighbours, ...middle);
  const planes = [frame.rgb, ...neighbours.map(({ rgb }) => rgb)].map((rgb) => lumaOf(rgb, small.width, small.height));
  const staying = stayingShare(planes, mask);
  if (marksStayInPlace(marks) && staying > (path >= leastPath ? leastStaying : leastStayingStill)) return "still";
  return (await isRigid(scene, [first, ...marks.slice(1)])) ? "rigid" : "object";
}

/** Whether marks on several frames are close together; marks far apart show that the thing moves. */
function marksStayInPlace(marks: readonly Marked[]): boolean {
  const middles = marks.map(({ mask }) => {
    const { left, top, width, height } = boundsOf(mask) ?? { left: 0, top: 0, width: 0, height: 0 };
    return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
  });
  const [first] = middles;
  return middles.every(({ x, y }) => Math.hypot(x - first!.x, y - first!.y) < 0.5 * first!.size + 4);
}

/** Share of the edges within a mask that are present on all frames. */
function stayingShare(planes: readonly Plane[], mask: Uint8Array): number {
  const [{ width, height }] = planes as [Plane];
  let staying = 0;
  let all = 1e-6;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (mask[i] === 0) continue;
      let sumX = 0;
      let sumY = 0;
      let power = 0;
      for (const { data } of planes) {
        const dx = (data[i + 1]! - data[i - 1]!) / 2;
        const dy = (data[i + width]! - data[i - width]!) / 2;
        sumX += dx;
        sumY += dy;
        power += dx * dx + dy * dy;
      }
      const n = planes.length;
      const mean = (sumX * sumX + sumY * sumY) / (n * n);
      staying += Math.max(0, mean - Math.max(0, power / n - mean) / n);
      all += power / n;
    }
  return staying / all;
}

/**
 * Whether the thing keeps its look for some frames around the first mark, wherever it moves, so that it is recognised on each of
 * them.
 */
async function isRigid(scene: Scene, marks: readonly [Marked, ...Marked[]]): Promise<boolean> {
  const { small } = scene;
  const templates: (Template | null)[] = [];
  for (const mark of marks) templates.push(await learn(small, mark));
  const [learned] = templates;
  if (!learned || templates.includes(null)) return false;
  const [{ frame }] = marks;
  const { start, end } = shotAt(scene, frame);
  let seen = 0;
  let missed = 0;
  for (const step of [1, -1]) {
    const follow = rigidFollower(learned);
    for (let t = frame + step; t >= start && t < end && Math.abs(t - frame) <= trial; t += step) {
      const likeness = follow(await lumaAt(small, t))?.likeness ?? 0;
      if (likeness > leastLikeness) seen++;
      else missed++;
      if (missed > mostMissed) return false;
    }
  }
  return seen >= leastSeen;
}
