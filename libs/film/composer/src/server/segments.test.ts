import assert from "node:assert/strict";
import { test } from "node:test";
import { segmentsOf } from "./segments.ts";

test("segments follow each other without a gap, to a film's last frame, none much longer than the others", () => {
  for (const frames of [1, 59, 120, 121, 179, 180, 237, 900, 17_999]) {
    const segments = segmentsOf(frames, 30);
    assert.equal(segments[0]?.from, 0);
    assert.equal(segments.at(-1)?.to, frames);
    for (const [i, { from, to }] of segments.entries()) {
      assert.ok(to > from && to - from <= 180);
      if (i > 0) assert.equal(from, segments[i - 1]!.to);
    }
  }
});
