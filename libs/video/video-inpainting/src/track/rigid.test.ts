import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlane, lumaOf, type Plane } from "@cutwater/imaging/plane.ts";
import { filmed } from "@cutwater/imaging/test/scene.ts";
import { createTemplate, type Pose, rigidFollower, type Template } from "./rigid.ts";

const width = 240;
const height = 160;
const at = (x: number, y: number, scale = 1, angle = 0): Pose => ({ x, y, scale, angle, likeness: 1 });

/** A letter-like shape of bars and a ring: 1 inside the shape. */
function isWithin(u: number, v: number): boolean {
  const ring = Math.hypot(u + 14, v);
  if (ring < 11 && ring > 6) return true;
  return Math.abs(v) < 11 && ((u > 4 && u < 9) || (u > 14 && u < 26 && Math.abs(v + 4) < 3) || (u > 24 && u < 29));
}

/** A moving background with or without the watermark over it, and the watermark's pixels. */
function shown(t: number, pose: Pose | null): { luma: Plane; mask: Uint8Array } {
  const rgb = filmed(width, height, Float64Array.of(1, 0, 3 * t, 0, 1, -t, 0, 0, 1));
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) {
    if (!pose) break;
    const dx = ((i % width) - pose.x) / pose.scale;
    const dy = (Math.floor(i / width) - pose.y) / pose.scale;
    const cos = Math.cos(pose.angle);
    const sin = Math.sin(pose.angle);
    if (!isWithin((cos * dx + sin * dy) / 1.6, (cos * dy - sin * dx) / 1.6)) continue;
    mask[i] = 1;
    rgb.fill(235, 3 * i, 3 * i + 3);
  }
  return { luma: lumaOf(rgb, width, height), mask };
}

const grown = (mask: Uint8Array): Uint8Array =>
  mask.map((_, i) => ([0, 1, -1, width, -width].some((step) => (mask[i + step] ?? 0) !== 0) ? 1 : 0));

function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    both += a[i]! & b[i]!;
    either += a[i]! | b[i]!;
  }
  return both / either;
}

/** The template's mask at a pose: 1 inside the shape, else 0. */
function maskAt({ mask, x, y }: Template, pose: Pose): Uint8Array {
  const cos = Math.cos(pose.angle) / pose.scale;
  const sin = Math.sin(pose.angle) / pose.scale;
  return mask.map((_, i) => {
    const dx = (i % width) - pose.x;
    const dy = Math.floor(i / width) - pose.y;
    const u = Math.round(x + cos * dx + sin * dy);
    const v = Math.round(y - sin * dx + cos * dy);
    return u >= 0 && v >= 0 && u < width && v < height && mask[v * width + u] !== 0 ? 1 : 0;
  });
}

/** Learns the watermark in one frame and follows it. @returns mean and minimum overlap with its true position */
function follow(poses: readonly (Pose | null)[], first = 0) {
  const frames = poses.map((pose, t) => shown(t, pose));
  const template = createTemplate(frames[first]!.luma, grown(frames[first]!.mask));
  const found: (Pose | null)[] = frames.map(() => at(template.x, template.y));
  for (const step of [1, -1]) {
    const next = rigidFollower(template);
    for (let t = first + step; t >= 0 && t < frames.length; t += step) found[t] = next(frames[t]!.luma);
  }
  const overlaps = found.map((pose, t) =>
    pose && poses[t] ? overlap(maskAt(template, pose), grown(frames[t]!.mask)) : null,
  );
  const known = overlaps.filter((value) => value !== null);
  return { found, mean: known.reduce((sum, value) => sum + value, 0) / known.length };
}

test("a watermark that moves is followed to the pixel, from any frame", () => {
  const poses = Array.from({ length: 16 }, (_, t) => at(60 + 7 * t, 50 + Math.round(20 * Math.sin(t / 3))));
  assert.ok(follow(poses).mean > 0.98, `${follow(poses).mean}`);
  assert.ok(follow(poses, 9).mean > 0.98);
});

test("a watermark that grows by a fifth and rotates by ten degrees is followed", () => {
  const poses = Array.from({ length: 14 }, (_, t) => at(70 + 5 * t, 70 + t, 1 + 0.015 * t, 0.0134 * t));
  const { mean, found } = follow(poses);
  assert.ok(mean > 0.93, `${mean}`);
  assert.ok(Math.abs(found[13]!.scale - 1.195) < 0.03 && Math.abs(found[13]!.angle - 0.174) < 0.03);
});

test("an absent watermark is not found, and afterwards it is found elsewhere", () => {
  const poses = Array.from({ length: 14 }, (_, t) =>
    t > 4 && t < 9 ? null : t < 9 ? at(60 + 4 * t, 60) : at(170, 110),
  );
  const { found, mean } = follow(poses);
  assert.deepEqual(
    found.map((pose) => pose !== null),
    poses.map((pose) => pose !== null),
  );
  assert.ok(mean > 0.97, `${mean}`);
});

test("a thing without edges cannot be learned", () => {
  const flat = createPlane(width, height);
  assert.throws(() => createTemplate(flat, new Uint8Array(width * height).fill(1)), RangeError);
});
