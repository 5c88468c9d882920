import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnNoise } from "../test/drawn.ts";
import { orientations, oriented, orientedBack } from "./orientation.ts";

test("each of the eight orientations differs from the others and can be undone exactly", () => {
  const image = drawnNoise(5, 3, 3);
  const seen = new Set<string>();
  for (const way of orientations) {
    const laid = oriented(image, way);
    seen.add(`${laid.width} ${laid.data}`);
    assert.deepEqual(orientedBack(laid, way), image);
  }
  assert.equal(seen.size, 8);
});

test("mirroring and swapping move a corner to the expected place", () => {
  const image = { width: 3, height: 2, channels: 1, data: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  assert.deepEqual([...oriented(image, 1).data], [3, 2, 1, 6, 5, 4]);
  assert.deepEqual([...oriented(image, 2).data], [4, 5, 6, 1, 2, 3]);
  assert.deepEqual([...oriented(image, 4).data], [1, 4, 2, 5, 3, 6]);
});
