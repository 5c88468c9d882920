import assert from "node:assert/strict";
import { test } from "node:test";
import { spotAt, spotSideOf } from "./spot.ts";

test("a spot is a square of 256 pixels, a third of a small picture, and none of a tiny one", () => {
  assert.equal(spotSideOf({ width: 4_000, height: 3_000 }), 256);
  assert.equal(spotSideOf({ width: 300, height: 200 }), 66);
  assert.equal(spotSideOf({ width: 48, height: 900 }), 16);
  assert.equal(spotSideOf({ width: 47, height: 900 }), null);
});

test("a spot lies within the picture, as near to what was asked for as it can", () => {
  const picture = { width: 1_000, height: 800 };
  assert.deepEqual(spotAt(picture, { x: 500, y: 400 }), { left: 372, top: 272, side: 256 });
  assert.deepEqual(spotAt(picture, { x: 0, y: 9_999 }), { left: 0, top: 544, side: 256 });
  assert.equal(spotAt({ width: 20, height: 20 }, { x: 1, y: 1 }), null);
});
