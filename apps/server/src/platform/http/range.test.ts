import assert from "node:assert/strict";
import { test } from "node:test";
import { countsRange, spanOf } from "./range.ts";

test("ranges are read as RFC 9110 says", () => {
  assert.deepEqual(spanOf("bytes=0-9", 100), { start: 0, end: 9 });
  assert.deepEqual(spanOf("bytes=90-", 100), { start: 90, end: 99 });
  assert.deepEqual(spanOf("bytes=-5", 100), { start: 95, end: 99 });
  assert.deepEqual(spanOf("bytes=-500", 100), { start: 0, end: 99 });
  assert.deepEqual(spanOf("bytes=95-500", 100), { start: 95, end: 99 });
  assert.equal(spanOf("bytes=100-", 100), "unsatisfiable");
  for (const all of [undefined, "bytes=5-2", "bytes=0-1,5-6", "lines=1-2", "bytes=-"])
    assert.equal(spanOf(all, 100), "all");
  assert.ok(countsRange(undefined, '"a"') && countsRange('"a"', '"a"') && !countsRange('"b"', '"a"'));
});
