import { lumaOf } from "@cutwater/imaging/plane.ts";
import { createTemplate, maskAt, trackRigid } from "@cutwater/imaging/track/rigid.ts";
import { makeCase } from "./cases.ts";
import { openFootage } from "./footage.ts";

/** How well a watermark that moves is followed from the mask of its first frame. */
export async function measureTracking(take: string, count: number): Promise<string[]> {
  const { width, height, ...footage } = await openFootage(take, count);
  const { frames, holes } = await makeCase({ width, height, ...footage }, "moving watermark", []);
  const before = process.cpuUsage();
  const lumas = frames.map((frame) => lumaOf(frame, width, height));
  const template = createTemplate(lumas[0]!, holes[0]!);
  const poses = trackRigid(template, lumas, 0);
  const { user, system } = process.cpuUsage(before);
  const overlaps = poses.map((pose, t) => (pose ? overlapOf(maskAt(template, pose), holes[t]!) : 0));
  const mean = overlaps.reduce((sum, value) => sum + value, 0) / count;
  const target = mean >= 0.98 ? "≥ 0.98" : "≥ 0.98 (missed)";
  return [
    take,
    mean.toFixed(3),
    target,
    Math.min(...overlaps).toFixed(3),
    `${((user + system) / 1e3 / count).toFixed(1)} ms`,
  ];
}

/** Intersection over union. */
function overlapOf(a: Uint8Array, b: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== 0 && b[i] !== 0) both++;
    if (a[i] !== 0 || b[i] !== 0) either++;
  }
  return both / either;
}
