import assert from "node:assert/strict";
import { test } from "node:test";
import type { Frame } from "../frame.ts";
import { type Homography, identity } from "../homography.ts";
import { runsOf } from "../mask/runs.ts";
import { carry, carryOn, keyOf } from "./carry.ts";
import { changedSince } from "./carry-calm.ts";
import { createKeyPlan, keyHole, type UnseenFrame } from "./carry-plan.ts";
import { steady } from "./carry-steady.ts";

const width = 160;
const height = 120;
const size = width * height;
const shape = { width, height, shiftX: 1, shiftY: 1 } as const;

/** A scene seen by a camera that is moved by (dx, dy). The frame is brightened by the given number of 8-bit steps. */
function seen(dx = 0, dy = 0, light = 0): Frame {
  const frame: Frame = { ...shape, data: new Uint8Array(size * 1.5).fill(128) };
  for (let i = 0; i < size; i++) {
    const x = (i % width) + dx;
    const y = Math.floor(i / width) + dy;
    frame.data[i] = 110 + 40 * Math.sin(x / 3) * Math.cos(y / 4) + 20 * Math.sin((x + 2 * y) / 9) + light;
  }
  return frame;
}
const moved = (dx: number, dy: number): Homography => Float64Array.of(1, 0, dx, 0, 1, dy, 0, 0, 1);

function aHole(left: number, top: number, w: number, h: number): Uint8Array {
  const hole = new Uint8Array(size);
  for (let y = top; y < top + h; y++) hole.fill(1, y * width + left, y * width + left + w);
  return hole;
}
const hole = aHole(60, 40, 36, 30);
const covered = (frame: Frame, mask = hole): Frame => ({
  ...frame,
  data: frame.data.map((value, i) => (mask[i] ? 255 : value)),
});
const placeOf = (number: number, toGround = identity()) => ({ number, toGround });

function worst(mask: Uint8Array, a: Frame, b: Frame): number {
  return mask.reduce((most, value, i) => (value ? Math.max(most, Math.abs(a.data[i]! - b.data[i]!)) : most), 0);
}

test("a still camera's key is copied to every frame, and nothing else changes", () => {
  const key = keyOf(seen(), hole, placeOf(0));
  const frame = covered(seen());
  carry(frame, hole, placeOf(7), [key]);
  assert.deepEqual(frame.data, seen().data);
});

test("carried pixels have the light of the frame, not of the key", () => {
  const frame = covered(seen(0, 0, 12));
  carry(frame, hole, placeOf(7), [keyOf(seen(), hole, placeOf(0))]);
  assert.ok(worst(hole, frame, seen(0, 0, 12)) <= 5, `${worst(hole, frame, seen(0, 0, 12))}`);
});

test("carried pixels move with the camera", () => {
  const key = keyOf(seen(), aHole(40, 30, 70, 60), placeOf(0));
  const frame = covered(seen(7.5, -4.25));
  carry(frame, hole, placeOf(3, moved(7.5, -4.25)), [key]);
  assert.ok(worst(hole, frame, seen(7.5, -4.25)) <= 3, `${worst(hole, frame, seen(7.5, -4.25))}`);
});

test("one key fades into the next, whatever the order of the keys", () => {
  const dark = seen();
  const bright = seen();
  for (const [i, value] of hole.entries()) if (value) [dark.data[i], bright.data[i]] = [60, 100];
  const keys = [keyOf(bright, hole, placeOf(10)), keyOf(dark, hole, placeOf(0))];
  const middle = 55 * width + 78;
  const luma = [0, 5, 10, 14].map((number) => {
    const frame = covered(seen());
    carry(frame, hole, placeOf(number), keys);
    return frame.data[middle];
  });
  assert.deepEqual(luma, [60, 80, 100, 100]);
});

test("a changed surface at the hole's edge makes the frame's own surroundings count; the texture is back when it has gone", () => {
  const plain = seen();
  for (let i = 0; i < size; i++) plain.data[i] = 180;
  const first = keyOf(seen(), hole, placeOf(0));
  const frame = covered(plain);
  carry(frame, hole, placeOf(2), [first]);
  assert.ok(worst(hole, frame, plain) < 8, `${worst(hole, frame, plain)}`);
  const passing = covered(plain);
  assert.ok(carryOn(passing, hole, placeOf(4), first).every((value) => value === 0));
  const later = covered(seen());
  carryOn(later, hole, placeOf(8), keyOf(passing, hole, placeOf(4)));
  assert.ok(worst(hole, later, seen()) <= 24, `${worst(hole, later, seen())}`);
});

test("the hole is spanned without a key and beyond a key's edge, and uncovered pixels are returned", () => {
  const slope: Frame = { ...shape, data: new Uint8Array(size * 1.5).fill(128) };
  for (let i = 0; i < size; i++) slope.data[i] = 40 + (i % width);
  const spanned = covered(slope);
  carry(spanned, hole, placeOf(0), []);
  assert.ok(worst(hole, spanned, slope) <= 1);
  const key = keyOf(slope, hole, placeOf(0, moved(20, 0)));
  const frame = covered(slope);
  const rest = carryOn(frame, aHole(0, 40, 40, 30), placeOf(1), key);
  assert.equal(rest[50 * width + 10], 1);
  assert.throws(() => carry(frame, new Uint8Array(3), placeOf(0), []), RangeError);
  assert.throws(() => keyOf(slope, new Uint8Array(size), placeOf(0)), RangeError);
});

const runs = runsOf(hole, width, shape.height);

/** The planned keys of frames from a moving camera; the first frame shows everything. */
function planned(frames: readonly { dx: number; frame: Frame }[]): number[] {
  const placed: UnseenFrame[] = frames.map(({ dx }, t) => ({ unseen: t === 0 ? null : runs, toGround: moved(dx, 0) }));
  const plan = createKeyPlan(placed, shape);
  const offered = plan.candidates.flatMap((number) =>
    plan.offer({ number, frame: frames[number]!.frame, unseen: runs, toGround: placed[number]!.toGround }),
  );
  return [...offered, ...plan.end()].map(({ number }) => number);
}
const filmed = (count: number, step: number) =>
  Array.from({ length: count }, (_, t) => ({ dx: t * step, frame: seen(t * step) }));

test("the distance of keys follows from time and camera motion, and there is a key where unseen areas end", () => {
  assert.deepEqual(planned(filmed(20, 0)), [1]);
  assert.deepEqual(planned(filmed(120, 0)), [1, 97]);
  assert.deepEqual(planned(filmed(20, 5)), [1, 10, 19]);
  assert.deepEqual(planned(filmed(1, 0)), []);
});

test("no key is chosen while something passes the hole, and a lasting change gets its own key", () => {
  const passing = filmed(60, 0);
  for (const { frame } of passing.slice(1, 30)) fillBox(frame, 70, 20, 20, 80, 20);
  const [key, ...more] = planned(passing);
  assert.ok(key! >= 30 && more.length === 0, `${key} and ${more}`);
  const changed = filmed(60, 0);
  for (const { frame } of changed.slice(40)) fillBox(frame, 0, 0, 78, height, 20);
  const [before, after] = planned(changed);
  assert.ok(before! < 40 && after! >= 40, `${before} and ${after}`);
});

function fillBox(frame: Frame, left: number, top: number, w: number, h: number, value: number): void {
  for (let y = top; y < top + h; y++) frame.data.fill(value, y * width + left, y * width + left + w);
}

test("a key is not used where the surroundings have changed; passing things and light changes are ignored", () => {
  const key = keyOf(seen(), hole, placeOf(0));
  const changed = seen(0, 0, 20);
  fillBox(changed, 72, 0, 16, height, 20);
  assert.deepEqual(changedSince(changed, hole, placeOf(9), key, 0), hole);
  assert.ok(!changedSince(changed, hole, placeOf(9), key, 20).includes(1));
  assert.ok(!changedSince(seen(0, 0, 20), hole, placeOf(9), key, 0).includes(1));
});

test("a key holds all pixels that frames up to the next keys need, and marks which of them it shows itself", () => {
  const frames: UnseenFrame[] = [0, 4, 8].map((dx) => ({ unseen: runs, toGround: moved(dx, 0) }));
  const held = keyHole(frames, 1, [0, 1, 2], shape);
  const row = held.subarray(50 * width + 50, 50 * width + 106);
  const expected = [
    ...Array(6).fill(0),
    ...Array(4).fill(2),
    ...Array(36).fill(1),
    ...Array(4).fill(2),
    ...Array(6).fill(0),
  ];
  assert.deepEqual([...row], expected);
});

test("averaging with aligned neighbours reduces errors that change from frame to frame", () => {
  const truth = seen(6, 2);
  let state = 5;
  const wrong = (frame: Frame): Frame => {
    const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5;
    return { ...frame, data: frame.data.map((value, i) => (hole[i] ? value + 24 * random() : value)) };
  };
  const before = wrong(seen(3, 1));
  const at = wrong(truth);
  const behind = wrong(seen(9, 3));
  const errorOf = ({ data }: Frame) =>
    hole.reduce((sum, value, i) => (value ? sum + (data[i]! - truth.data[i]!) ** 2 : sum), 0);
  const given = { ...at, data: at.data.slice() };
  const neighbours = [
    { frame: before, ...placeOf(0, moved(3, 1)) },
    { frame: behind, ...placeOf(2, moved(9, 3)) },
  ];
  steady(at, hole, placeOf(1, moved(6, 2)), neighbours);
  assert.ok(errorOf(at) < 0.6 * errorOf(given), `${errorOf(at) / errorOf(given)}`);
  for (let i = 0; i < size; i++) if (hole[i] === 0) assert.equal(at.data[i], truth.data[i]);
});
