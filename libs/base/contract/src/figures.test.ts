import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDuration, formatSize } from "./figures.ts";

const spaced = (words: string) => words.replaceAll("\u00a0", " ");

test("sizes go from Bytes to YB in steps of 1024 with three decimals", () => {
  assert.equal(spaced(formatSize(0, "en")), "0 Bytes");
  assert.equal(spaced(formatSize(1_023, "en")), "1,023 Bytes");
  assert.equal(spaced(formatSize(1_024, "en")), "1.000 KB");
  assert.equal(spaced(formatSize(67_337_453, "en")), "64.218 MB");
  assert.equal(spaced(formatSize(31.87 * 1_048_576, "zh")), "31.870 MB");
  assert.equal(spaced(formatSize(1_024 ** 8, "en")), "1.000 YB");
  assert.equal(spaced(formatSize(1_024 ** 9, "en")), "1,024.000 YB");
});

test("sizes of running transfers have fewer decimals", () => {
  assert.equal(spaced(formatSize(67_337_453, "en", 1)), "64.2 MB");
  assert.equal(spaced(formatSize(1_023.96 * 1_024, "en", 1)), "1.0 MB", "1024.0 KB goes up a step");
  assert.equal(spaced(formatSize(512, "en", 1)), "512 Bytes");
});

test("a size that would round to 1024 takes the next unit", () => {
  assert.equal(spaced(formatSize(1_024 ** 2 - 0.1, "en")), "1.000 MB");
});

test("a negative or infinite size is refused", () => {
  assert.throws(() => formatSize(-1, "en"), RangeError);
  assert.throws(() => formatSize(Number.NaN, "en"), RangeError);
});

test("durations are written as players show them", () => {
  assert.equal(formatDuration(334), "5:34");
  assert.equal(formatDuration(3_729), "1:02:09");
  assert.equal(formatDuration(0.4), "0:00");
});
