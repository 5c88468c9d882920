import assert from "node:assert/strict";
import { test } from "node:test";
import { filmedFrame } from "../../test/scene.ts";
import { identity, invert } from "../homography.ts";
import { halveKnown, type Pair } from "../kernels/known.ts";
import { plainScratch } from "../kernels/scratch.ts";
import { halfLumaOf } from "../plane.ts";
import { alignAffinely, createKnownPlane } from "./affine.ts";

const width = 200;
const height = 120;
/** In pixels of the half-size planes: target(x, y) is source(x + 1.2 + 0.01 x, y - 0.8 - 0.02 x + 0.015 y). */
const wanted = [1.2, 0.01, 0, -0.8, -0.02, 0.015];
const step = Float64Array.of(1.01, 0, 2.4 - 0.005, -0.02, 1.015, -1.6 + 0.0025, 0, 0, 1);

function pairsOf(light: number): Pair[] {
  const first = createPair(width / 2, height / 2);
  first.target.data.set(halfLumaOf(filmedFrame({ width, height }, identity())).data);
  first.source.data.set(halfLumaOf(filmedFrame({ width, height }, invert(step), light)).data);
  first.target.known.fill(1);
  first.source.known.fill(1);
  return withHalves(first);
}

const createPair = (w: number, h: number): Pair => ({
  target: createKnownPlane(w, h, plainScratch),
  source: createKnownPlane(w, h, plainScratch),
});

function withHalves(first: Pair): Pair[] {
  const pairs = [first, createPair(50, 30), createPair(25, 15)];
  for (const level of [1, 2])
    for (const side of ["target", "source"] as const) halveKnown(pairs[level - 1]![side], pairs[level]![side]);
  return pairs;
}

/** Distance between a motion and the expected motion at the corner where they differ most. */
const fault = (motion: Float64Array) =>
  Math.max(
    ...[
      [0, 0],
      [99, 0],
      [0, 59],
      [99, 59],
    ].map(([x, y]) => {
      const at = (m: ArrayLike<number>, k: number) => m[k]! + m[k + 1]! * x! + m[k + 2]! * y!;
      return Math.hypot(at(motion, 0) - at(wanted, 0), at(motion, 3) - at(wanted, 3));
    }),
  );

test("an affine displacement is found to a tenth of a pixel, whatever the light", () => {
  for (const light of [0, 18])
    assert.ok(fault(alignAffinely(pairsOf(light))) < 0.1, `${fault(alignAffinely(pairsOf(light)))}`);
});

test("unknown pixels and passing things do not disturb the affine alignment", () => {
  const [first] = pairsOf(0) as [Pair];
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 100; x++) {
      const i = y * 100 + x;
      if (x > 30 && x < 60 && y > 20 && y < 45) [first.target.data[i], first.target.known[i]] = [200, 0];
      if (x < 15 && y < 20) first.source.data[i] = 255;
    }
  const pairs = withHalves(first);
  assert.ok(fault(alignAffinely(pairs)) < 0.25, `${fault(alignAffinely(pairs))}`);
});

test("with few known pixels no displacement is found", () => {
  const pairs = pairsOf(0);
  for (const pair of pairs) pair.source.known.fill(0);
  assert.deepEqual([...alignAffinely(pairs)], [0, 0, 0, 0, 0, 0]);
});
