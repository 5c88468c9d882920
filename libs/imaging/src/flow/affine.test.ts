import assert from "node:assert/strict";
import { test } from "node:test";
import { filmed } from "../../test/scene.ts";
import { identity, invert } from "../motion/homography.ts";
import { halfLuma } from "../plane.ts";
import { alignAffinely, createPair, halvePair, type Pair } from "./affine.ts";

const [width, height] = [200, 120];
/** In half pixels: target(x, y) is source(x + 1.2 + 0.01 x, y - 0.8 - 0.02 x + 0.015 y). */
const wanted = [1.2, 0.01, 0, -0.8, -0.02, 0.015];
const step = Float64Array.of(1.01, 0, 2.4 - 0.005, -0.02, 1.015, -1.6 + 0.0025, 0, 0, 1);

function pairsOf(light: number): Pair[] {
  const first = createPair(width / 2, height / 2);
  first.target.set(halfLuma(filmed(width, height, identity()), width, height).data);
  first.source.set(halfLuma(filmed(width, height, invert(step), light), width, height).data);
  first.targetKnown.fill(1);
  first.sourceKnown.fill(1);
  const pairs = [first, createPair(50, 30), createPair(25, 15)];
  halvePair(first, pairs[1]!);
  halvePair(pairs[1]!, pairs[2]!);
  return pairs;
}

/** How far a motion is from the wanted one at the worst corner. */
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

test("what is not known, and what passes in front, does not lead it astray", () => {
  const [first] = pairsOf(0) as [Pair];
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 100; x++) {
      const i = y * 100 + x;
      if (x > 30 && x < 60 && y > 20 && y < 45) [first.target[i], first.targetKnown[i]] = [200, 0];
      if (x < 15 && y < 20) first.source[i] = 255;
    }
  const pairs = [first, createPair(50, 30), createPair(25, 15)];
  halvePair(first, pairs[1]!);
  halvePair(pairs[1]!, pairs[2]!);
  assert.ok(fault(alignAffinely(pairs)) < 0.25, `${fault(alignAffinely(pairs))}`);
});

test("where little is known nothing moves", () => {
  const pairs = pairsOf(0);
  for (const pair of pairs) pair.sourceKnown.fill(0);
  assert.deepEqual([...alignAffinely(pairs)], [0, 0, 0, 0, 0, 0]);
});
