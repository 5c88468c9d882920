import assert from "node:assert/strict";
import { test } from "node:test";
import { boxMask, filmedFrame, placeOf } from "../../test/scene.ts";
import type { Frame } from "../frame.ts";
import { compose, enlarged, fitHomography, identity, invert } from "../homography.ts";
import { createPlane, halfLumaOf, type Plane, shrunkMask } from "../plane.ts";
import { globalMotion, trackable } from "./global-motion.ts";
import { findShots, shotPlane } from "./shots.ts";

const width = 240;
const height = 160;
const moved = Float64Array.of(1.02, 0.015, -4.3, -0.012, 0.99, 2.6, 4e-5, -3e-5, 1);
const trackedFrame = (frame: Frame, hole: Uint8Array) =>
  trackable(halfLumaOf(frame), shrunkMask(hole, width, height, 2));
const none = new Uint8Array(width * height);

/** Distance between two maps at the corner where they differ most, in pixels. */
function apart(a: Float64Array, b: Float64Array): number {
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  const distances = corners.map(([x, y]) => {
    const [ax, ay] = placeOf(a, x, y);
    const [bx, by] = placeOf(b, x, y);
    return Math.hypot(ax - bx, ay - by);
  });
  return Math.max(...distances);
}

test("a camera's motion is found to a fifth of a pixel at the corners", () => {
  const motion = globalMotion(
    trackedFrame(filmedFrame({ width, height }, identity()), none),
    trackedFrame(filmedFrame({ width, height }, moved), none),
  );
  assert.ok(apart(motion.map, invert(moved)) < 0.2, `${apart(motion.map, invert(moved))}`);
  assert.ok(motion.agreement > 0.8);
});

test("a still logo is ignored, and things that move by themselves are outvoted", () => {
  const from = filmedFrame({ width, height }, identity());
  const to = filmedFrame({ width, height }, moved);
  const logo = boxMask(width, height, 20, 20, 110, 60);
  const drawn = filmedFrame({ width, height }, Float64Array.of(1, 0, -60, 0, 1, 33, 0, 0, 1));
  for (let i = 0; i < width * height; i++) {
    if (logo[i] !== 0) from.data[i] = to.data[i] = drawn.data[i]!;
    // A person who walks five pixels to the right.
    const x = i % width;
    const y = Math.floor(i / width);
    if (y < 90 || x < 150 || x > 200) continue;
    from.data[i] = drawn.data[i]!;
    to.data[i] = drawn.data[i - 5]!;
  }
  const motion = globalMotion(trackedFrame(from, logo), trackedFrame(to, logo));
  assert.ok(apart(motion.map, invert(moved)) < 0.5, `${apart(motion.map, invert(moved))}`);
  assert.deepEqual(globalMotion(trackedFrame(from, logo), trackedFrame(to, logo)), motion);
});

test("where nothing can be followed, no motion is reported", () => {
  const flat = trackable({ width: 120, height: 80, data: new Uint8Array(120 * 80).fill(90) }, new Uint8Array(120 * 80));
  assert.deepEqual(globalMotion(flat, flat), { map: identity(), agreement: 0 });
});

test("maps are fitted exactly, can be inverted, and scale with the picture", () => {
  const points = Float64Array.from([3, 4, 200, 10, 15, 140, 190, 150, 100, 77], () => 0);
  const pairs = new Float64Array(20);
  for (const [i, [x, y]] of [
    [3, 4],
    [200, 10],
    [15, 140],
    [190, 150],
    [100, 77],
  ].entries())
    pairs.set([x!, y!, ...placeOf(moved, x!, y!)], 4 * i);
  const fitted = fitHomography(pairs, new Float64Array(5).fill(1));
  assert.ok(fitted && apart(fitted, moved) < 1e-6);
  assert.ok(apart(compose(moved, invert(moved)), identity()) < 1e-9);
  // The pixel (10, 20) of a half is the middle of 2 x 2 pixels of the whole, (20.5, 40.5).
  const [x, y] = placeOf(enlarged(moved, 1 / 2), 10, 20);
  const [wholeX, wholeY] = placeOf(moved, 20.5, 40.5);
  assert.ok(Math.hypot(2 * x + 0.5 - wholeX, 2 * y + 0.5 - wholeY) < 1e-9);
  assert.equal(fitHomography(points, new Float64Array(2).fill(1)), null);
  assert.throws(() => invert(new Float64Array(9)), RangeError);
});

const shown = (value: (x: number, y: number) => number): Plane => {
  const plane = createPlane(64, 36);
  return { ...plane, data: plane.data.map((_, i) => value(i % 64, Math.floor(i / 64))) };
};
const street = (shift: number) => shown((x, y) => 120 + 60 * Math.sin((x + shift) / 5) + 40 * Math.sin(y / 4));
const forest = (shift: number) => shown((x, y) => 60 + 50 * Math.sin((x + shift) / 3) * Math.cos(y / 2));

test("a cut ends a shot, a fast pan does not", () => {
  const pan = Array.from({ length: 8 }, (_, t) => street(6 * t));
  const { shots, flashes } = findShots([...pan, ...Array.from({ length: 5 }, (_, t) => forest(t))]);
  assert.deepEqual(shots, [
    { start: 0, end: 8 },
    { start: 8, end: 13 },
  ]);
  assert.equal(flashes.size, 0);
});

test("a jump within one scene is a cut where nothing can be followed, a drawing shown for two frames is none", () => {
  // The same greys in other places, like a person who moved while the camera was off.
  const person = (at: number, t: number) =>
    shown((x, y) => (Math.hypot(x - at - 0.2 * t, y - 20) < 13 ? 90 : 150 + 0.4 * t));
  const jump = [0, 1, 2, 3, 4].map((t) => person(20, t)).concat([0, 1, 2, 3].map((t) => person(38, t)));
  assert.equal(findShots(jump).shots.length, 1);
  const isLost = (t: number) => t === 5;
  assert.deepEqual(findShots(jump, isLost).shots, [
    { start: 0, end: 5 },
    { start: 5, end: 9 },
  ]);
  const drawings = [0, 0, 1, 1, 0, 0, 1, 1, 0, 0].map((k) => person(20 + 18 * k, 0));
  assert.equal(findShots(drawings, () => true).shots.length, 1);
});

test("a flash lies within its shot and is reported, and a fade ends at its darkest frame", () => {
  const lit = shown(() => 250);
  const flashed = findShots([street(0), street(1), lit, lit, street(2), street(3)]);
  assert.deepEqual(flashed, { shots: [{ start: 0, end: 6 }], flashes: new Set([2, 3]) });
  const dimmed = (plane: Plane, share: number) => ({ ...plane, data: plane.data.map((value) => value * share) });
  const out = [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1, 0.04].map((share) => dimmed(street(0), share));
  const into = [0.05, 0.15, 0.3, 0.45, 0.6, 0.8, 1].map((share) => dimmed(forest(0), share));
  const faded = findShots([...out, ...into]).shots;
  assert.deepEqual(faded, [
    { start: 0, end: 8 },
    { start: 8, end: 15 },
  ]);
});

test("a frame is reduced to means, and no frames give no shots", () => {
  const plane = createPlane(128, 72);
  plane.data.fill(7);
  assert.ok(shotPlane(plane).data.every((value) => value === 7));
  assert.deepEqual(findShots([street(0)]).shots, [{ start: 0, end: 1 }]);
});
