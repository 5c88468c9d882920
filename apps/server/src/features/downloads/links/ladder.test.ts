import assert from "node:assert/strict";
import { test } from "node:test";
import { ladder } from "@cutwater/contract/plans.ts";
import { qualityLabel } from "@cutwater/extractor/formats.ts";

test("the extractor names qualities by exactly the steps of the contract's ladder", () => {
  const sides = Array.from({ length: 9_000 }, (_, index) => index + 1);
  const labels = [...new Set(sides.map((side) => qualityLabel((side * 16) / 9, side)))];
  assert.deepEqual(
    labels,
    ladder.map((lines) => `${lines}p`),
  );
  for (const lines of ladder) assert.equal(qualityLabel(lines, (lines * 16) / 9), `${lines}p`);
});
