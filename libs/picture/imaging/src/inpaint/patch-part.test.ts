import assert from "node:assert/strict";
import { test } from "node:test";
import type { Frame } from "../frame.ts";
import { partOf, putBack } from "./patch-part.ts";

test("a filling that contains NaN is refused instead of written as black", () => {
  const frame: Frame = { width: 8, height: 8, shiftX: 1, shiftY: 1, data: new Uint8Array(96).fill(200) };
  const hole = new Uint8Array(64);
  hole[27] = 1;
  const box = { left: 0, top: 0, width: 8, height: 8 };
  const part = partOf(frame, hole, box);
  part[0].data[27] = 90.4;
  putBack(frame, part, box);
  assert.equal(frame.data[27], 90);
  part[2].data[5] = Number.NaN;
  assert.throws(() => putBack(frame, part, box), /no number/);
});
