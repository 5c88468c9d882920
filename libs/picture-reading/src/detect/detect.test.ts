import assert from "node:assert/strict";
import { test } from "node:test";
import { type Box, boundsOf, boxOf } from "@cutwater/picture-text/box.ts";
import { mergeSeen } from "./merge-seen.ts";
import { areaOf, sharedArea } from "./overlap.ts";
import { spansOf } from "./spans.ts";

const seen = (left: number, top: number, width: number, height: number, isCut = false) => ({
  box: boxOf({ left, top, width, height }),
  score: 0.9,
  isCut,
});

test("spans cover a length, each as long as the others, and share what they must", () => {
  for (const length of [100, 1000, 1001, 4321]) {
    const spans = spansOf(length, 400, 90);
    assert.equal(spans[0]!.from, 0);
    assert.equal(spans.at(-1)!.to, length);
    for (const [i, { from }] of spans.slice(1).entries()) assert.ok(spans[i]!.to - from >= 90, `${length}`);
  }
});

test("the area that a square and the same one turned by an eighth share is that of an octagon", () => {
  const far = Math.SQRT2;
  const diamond: Box = [
    [0, -far],
    [far, 0],
    [0, far],
    [-far, 0],
  ];
  const square = boxOf({ left: -1, top: -1, width: 2, height: 2 });
  assert.ok(Math.abs(areaOf(diamond) - 4) < 1e-9);
  const shared = sharedArea(square, diamond);
  assert.ok(Math.abs(shared - 8 * (Math.SQRT2 - 1)) < 1e-9, `${shared}`);
});

test("a line of two bands comes once, whole; a column that both cut is put together", () => {
  const whole = seen(10, 380, 200, 30);
  assert.deepEqual(mergeSeen([seen(10, 380, 200, 20, true), whole]), [whole]);
  const [column, ...others] = mergeSeen([seen(300, 100, 40, 300, true), seen(301, 310, 40, 300, true)]);
  assert.equal(others.length, 0);
  assert.deepEqual(boundsOf(column!.box), { left: 300, top: 100, width: 41, height: 510 });
});
