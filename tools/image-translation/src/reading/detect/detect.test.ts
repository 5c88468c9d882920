import assert from "node:assert/strict";
import { test } from "node:test";
import { type Box, boundsOf, boxOf } from "@cutwater/typesetting/lines/box.ts";
import { mergeSeen } from "./merge-seen.ts";
import { areaOf, sharedArea } from "./overlap.ts";
import { spansOf } from "./spans.ts";

const seen = (left: number, top: number, width: number, height: number, isCut = false) => ({
  box: boxOf({ left, top, width, height }),
  score: 0.9,
  isCut,
});

test("spans cover a length, have equal lengths, and overlap as required", () => {
  for (const length of [100, 1000, 1001, 4321]) {
    const spans = spansOf(length, 400, 90);
    assert.equal(spans[0]!.from, 0);
    assert.equal(spans.at(-1)!.to, length);
    for (const [i, { from }] of spans.slice(1).entries()) assert.ok(spans[i]!.to - from >= 90, `${length}`);
  }
});

test("a square and its copy rotated by 45° share the area of an octagon", () => {
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

test("a line in two bands is kept once and complete; a column that both bands cut is joined", () => {
  const whole = seen(10, 380, 200, 30);
  assert.deepEqual(mergeSeen([seen(10, 380, 200, 20, true), whole]), [whole]);
  const [column, ...others] = mergeSeen([seen(300, 100, 40, 300, true), seen(301, 310, 40, 300, true)]);
  assert.equal(others.length, 0);
  assert.deepEqual(boundsOf(column!.box), { left: 300, top: 100, width: 41, height: 510 });
});

test("pieces of a slanted line are joined along the line, and not with the line below", () => {
  const piece = (left: number, top: number, length: number): { box: Box; score: number; isCut: boolean } => {
    const cos = Math.cos(-0.45);
    const sin = Math.sin(-0.45);
    const at = (u: number, v: number): [number, number] => [left + u * cos - v * sin, top + u * sin + v * cos];
    return { box: [at(0, 0), at(length, 0), at(length, 40), at(0, 40)], score: 0.9, isCut: true };
  };
  const merged = mergeSeen([piece(100, 500, 300), piece(352, 378, 300), piece(128, 558, 300)]);
  assert.deepEqual(
    merged.map(({ box }) => Math.round(Math.hypot(box[1][0] - box[0][0], box[1][1] - box[0][1]) / 10) * 10).toSorted(),
    [300, 580],
  );
});
