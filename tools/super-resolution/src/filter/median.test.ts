import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, drawnNoise } from "@cutwater/imaging/test/drawn.ts";
import { median3 } from "./median.ts";

test("the median removes a speck and keeps an edge", () => {
  const specked = drawn("     \n  @  \n     \n@@@@@\n@@ @@\n@@@@@");
  assert.deepEqual(median3(specked), drawn("     \n     \n     \n@@@@@\n@@@@@\n@@@@@"));
});

test("the median is the fifth of nine values, in every channel, including at edges", () => {
  const picture = drawnNoise(9, 7, 3);
  const filtered = median3(picture);
  for (const [i, value] of filtered.data.entries()) {
    const c = i % 3;
    const x = Math.floor(i / 3) % 9;
    const y = Math.floor(i / 27);
    const around: number[] = [];
    for (let v = y - 1; v <= y + 1; v++)
      for (let u = x - 1; u <= x + 1; u++) {
        const within = Math.min(8, Math.max(0, u));
        const row = Math.min(6, Math.max(0, v));
        around.push(picture.data[(row * 9 + within) * 3 + c] as number);
      }
    assert.equal(value, around.sort((a, b) => a - b)[4]);
  }
});
