import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDate, formatDuration, formatDurationWords, formatPercent, formatSize, formatTime } from "./format.ts";

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

test("sizes on their way are shown with fewer decimals", () => {
  assert.equal(spaced(formatSize(67_337_453, "en", 1)), "64.2 MB");
  assert.equal(spaced(formatSize(1_023.96 * 1_024, "en", 1)), "1.0 MB", "1024.0 KB goes up a step");
  assert.equal(spaced(formatSize(512, "en", 1)), "512 Bytes");
});

test("a size that would be shown as 1024 goes up a step", () => {
  assert.equal(spaced(formatSize(1_024 ** 2 - 0.1, "en")), "1.000 MB");
});

test("what is no size is refused", () => {
  assert.throws(() => formatSize(-1, "en"), RangeError);
  assert.throws(() => formatSize(Number.NaN, "en"), RangeError);
});

test("running times as on a player and in words", () => {
  assert.equal(formatDuration(334), "5:34");
  assert.equal(formatDuration(3_729), "1:02:09");
  assert.equal(formatDuration(0.4), "0:00");
  assert.equal(spaced(formatDurationWords(334, "en")), "5 min 34 s");
  assert.equal(spaced(formatDurationWords(3_600, "zh")), "1 小时");
  assert.equal(spaced(formatDurationWords(0, "en")), "0 s");
});

test("dates are told from today, in both languages", () => {
  const now = new Date(2026, 4, 10, 15, 0).getTime();
  const hours = 3_600_000;
  assert.equal(formatDate(now - 2 * hours, "en", now), "Today, 13:00");
  assert.equal(formatDate(now - 20 * hours, "en", now), "Yesterday, 19:00");
  assert.equal(formatDate(now - 20 * hours, "zh", now), "昨天 19:00");
  assert.equal(formatDate(new Date(2026, 0, 2, 8, 5).getTime(), "en", now), "Jan 2, 08:05");
  assert.match(formatDate(new Date(2024, 0, 2, 8, 5).getTime(), "en", now), /2024/);
});

test("percentages are whole", () => {
  assert.equal(formatPercent(38.4, "en"), "38%");
});

test("a moment is told to a tenth of a second", () => {
  assert.deepEqual([0, 9.4, 9.96, 59.99, 3_729.25].map(formatTime), ["0:00", "0:09.4", "0:10", "1:00", "1:02:09.3"]);
});
