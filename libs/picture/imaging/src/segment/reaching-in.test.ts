import assert from "node:assert/strict";
import { test } from "node:test";
import { reachingIn } from "./reaching-in.ts";

const width = 60;
const height = 40;
const inBox = Uint8Array.from({ length: width * height }, (_, i) => (i % width >= 20 ? 1 : 0));
const stray = (moves: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: width * height }, (_, i) => (moves(i % width, Math.floor(i / width)) ? 3 : 0));
const isOwn = (x: number, y: number): boolean => Math.hypot(x - 41, y - 20) < 12;

test("a person at the edge of a box, mostly outside, is another thing, though they touch what is in its middle", () => {
  const isOther = (x: number, y: number) => x >= 6 && x < 26 && y >= 4 && y < 36;
  const others = reachingIn(
    stray((x, y) => isOwn(x, y) || isOther(x, y) || (y === 20 && x < 32)),
    ...([inBox, width, height] as const),
  );
  assert.equal(others[20 * width + 22], 1);
  assert.equal(others[8 * width + 24], 1);
  assert.equal(others[20 * width + 36], 0);
});

test("a limb that is cut off by a box is not mistaken for another thing", () => {
  const limbed = stray((x, y) => isOwn(x, y) || (y >= 19 && y < 22 && x >= 14 && x < 32));
  assert.ok(!reachingIn(limbed, inBox, width, height).includes(1));
});
