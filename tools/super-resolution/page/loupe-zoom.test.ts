import assert from "node:assert/strict";
import { test } from "node:test";
import { loupeZoom } from "./loupe-zoom.ts";

test("the loupe shows a result's own pixels where it can: at least twice what the frame shows, at most eight times", () => {
  assert.equal(loupeZoom({ width: 600, height: 400 }), 2);
  assert.equal(loupeZoom({ width: 3_000, height: 2_000 }), 4);
  assert.equal(loupeZoom({ width: 1_000, height: 2_000 }), 4);
  assert.equal(loupeZoom({ width: 12_000, height: 8_000 }), 8);
});
