import assert from "node:assert/strict";
import { test } from "node:test";
import { angleOf, type Box, boundsOf, boxOf, centreOf, sizeOf } from "./box.ts";

test("size, angle, centre and bounds of a rotated box are right", () => {
  const box: Box = [
    [10, 0],
    [40, 40],
    [32, 46],
    [2, 6],
  ];
  assert.deepEqual(sizeOf(box), { width: 50, height: 10 });
  assert.ok(Math.abs(angleOf(box) - 53.13) < 0.01);
  assert.deepEqual(centreOf(box), [21, 23]);
  assert.deepEqual(boundsOf(box), { left: 2, top: 0, width: 38, height: 46 });
  assert.equal(angleOf(boxOf(boundsOf(box))), 0);
});
