import { grown } from "@cutwater/imaging/mask/morphology.ts";
import { boundsOf, fillRuns, type Runs } from "@cutwater/imaging/mask/runs.ts";
import { lumaOf, type Plane } from "@cutwater/imaging/plane.ts";
import { createTemplate, type Pose, rigidFollower, type Template } from "../track/rigid.ts";
import { smallerMask } from "./mask-sizes.ts";
import type { ObjectsWanted } from "./objects.ts";
import type { Scene, SmallFrames } from "./scene.ts";

/** Seconds by which a watermark's presence is extended where it appears or disappears, because it may fade. */
const fadeSeconds = 0.1;

/**
 * Follows a moving overlay. Returns a mask for each frame, beginning with frame `from`; null where the overlay is not visible.
 */
export async function followWatermark(wanted: ObjectsWanted): Promise<(Runs | null)[]> {
  const { scene, marks, from, to } = wanted;
  const poses = new Map<number, { pose: Pose; mark: number }>();
  const templates: Template[] = [];
  for (const [k, { frame, mask }] of marks.entries()) {
    const template = await learn(scene.small, { frame, mask });
    if (!template) throw new RangeError("a mark shows no edges to know it by");
    templates.push(template);
    const start = marks[k - 1]?.frame ?? Number.NEGATIVE_INFINITY;
    const end = marks[k + 1]?.frame ?? Number.POSITIVE_INFINITY;
    for (const step of [1, -1]) {
      const follow = rigidFollower(templates[k]!);
      const last = step > 0 ? Math.min(to - 1, (frame + end) / 2) : Math.max(from, (frame + start) / 2);
      let lostFrames = 0;
      for (let t = frame + step; step > 0 ? t <= last : t >= last; t += step) {
        wanted.signal?.throwIfAborted();
        wanted.onFrame();
        // Searching a whole frame is expensive: every second one is enough, since ends are extended anyway.
        if (lostFrames > 2 && t % 2 === 0) continue;
        const pose = follow(await lumaAt(scene.small, t));
        lostFrames = pose ? 0 : lostFrames + 1;
        if (pose) poses.set(t, { pose, mark: k });
      }
    }
    poses.set(frame, { pose: { x: templates[k]!.x, y: templates[k]!.y, scale: 1, angle: 0, likeness: 1 }, mark: k });
  }
  bridge(poses, from, to, Math.max(2, Math.round(fadeSeconds * scene.framesPerSecond)));
  const draw = marks.map(({ mask }, k) => drawerOf(mask, templates[k]!, scene));
  return Array.from({ length: to - from }, (_, i) => {
    const found = poses.get(from + i);
    return found ? draw[found.mark]!(found.pose) : null;
  });
}

/** Learns the marked thing by its edges; null when it has too few. */
export async function learn(
  small: SmallFrames,
  { frame, mask }: { frame: number; mask: Runs },
): Promise<Template | null> {
  const luma = await lumaAt(small, frame);
  try {
    // Edges lie at a mask's border, so its surroundings are learned too.
    return createTemplate(luma, grown(smallerMask(mask, small), luma.width, luma.height, 1));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The luma of a small frame. */
export const lumaAt = async (small: SmallFrames, t: number): Promise<Plane> =>
  lumaOf(await small.read(t), small.width, small.height);

/** Closes gaps of a few frames and extends the ends by as many, so that a fading thing is covered until it is gone. */
function bridge(poses: Map<number, { pose: Pose; mark: number }>, from: number, to: number, frames: number): void {
  const known = [...poses.keys()].sort((a, b) => a - b);
  const extend = (t: number, step: number) => {
    const end = poses.get(t)!;
    const before = poses.get(t - step)?.pose ?? end.pose;
    for (let k = 1; k <= frames; k++) {
      const u = t + k * step;
      if (u < from || u >= to || poses.has(u)) return;
      const pose = {
        ...end.pose,
        x: end.pose.x + k * (end.pose.x - before.x),
        y: end.pose.y + k * (end.pose.y - before.y),
      };
      poses.set(u, { pose, mark: end.mark });
    }
  };
  for (const t of known) {
    if (!poses.has(t + 1)) extend(t, 1);
    if (!known.includes(t - 1)) extend(t, -1);
  }
}

/** Returns a function that draws a full-size mask at a pose of the small frame. */
function drawerOf(mask: Runs, template: Template, { width, height, small }: Scene): (pose: Pose) => Runs | null {
  const bounds = boundsOf(mask)!;
  const whole = new Uint8Array(width * height);
  fillRuns(mask, whole);
  const scaleX = width / small.width;
  const scaleY = height / small.height;
  const fromX = (template.x + 0.5) * scaleX - 0.5;
  const fromY = (template.y + 0.5) * scaleY - 0.5;
  const corners = [bounds.left - fromX, bounds.left + bounds.width - fromX].flatMap((x) =>
    [bounds.top - fromY, bounds.top + bounds.height - fromY].map((y) => [x, y] as const),
  );
  return ({ x, y, scale, angle }) => {
    const toX = (x + 0.5) * scaleX - 0.5;
    const toY = (y + 0.5) * scaleY - 0.5;
    const cos = Math.cos(angle) / scale;
    const sin = Math.sin(angle) / scale;
    const acrosses = corners.map(([cx, cy]) => toX + scale * scale * (cos * cx - sin * cy));
    const downs = corners.map(([cx, cy]) => toY + scale * scale * (sin * cx + cos * cy));
    const left = Math.max(0, Math.floor(Math.min(...acrosses)) - 1);
    const right = Math.min(width, Math.ceil(Math.max(...acrosses)) + 2);
    const bottom = Math.min(height, Math.ceil(Math.max(...downs)) + 2);
    const spans: number[] = [];
    for (let v = Math.max(0, Math.floor(Math.min(...downs)) - 1); v < bottom; v++) {
      let first = -1;
      for (let u = left; u <= right; u++) {
        const dx = u - toX;
        const dy = v - toY;
        const px = Math.round(fromX + cos * dx + sin * dy);
        const py = Math.round(fromY - sin * dx + cos * dy);
        const isIn = u < right && px >= 0 && py >= 0 && px < width && py < height && whole[py * width + px] !== 0;
        if (isIn && first < 0) first = u;
        if (!isIn && first >= 0) {
          spans.push(v, first, u);
          first = -1;
        }
      }
    }
    return spans.length === 0 ? null : { width, height, spans: Uint16Array.from(spans) };
  };
}
