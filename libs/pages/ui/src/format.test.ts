import assert from "node:assert/strict";
import { test } from "node:test";
import { formatAge, formatDate, formatDurationWords, formatPercent, formatTime } from "./format.ts";

const spaced = (words: string) => words.replaceAll("\u00a0", " ");

test("running times in words", () => {
  assert.equal(spaced(formatDurationWords(334, "en")), "5 min 34 s");
  assert.equal(spaced(formatDurationWords(3_600, "zh")), "1 小时");
  assert.equal(spaced(formatDurationWords(0, "en")), "0 s");
});

test("dates are relative to today, in both languages", () => {
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

test("a time in a video is shown to a tenth of a second", () => {
  assert.deepEqual([0, 9.4, 9.96, 59.99, 3_729.25].map(formatTime), ["0:00", "0:09.4", "0:10", "1:00", "1:02:09.3"]);
});

test("ages are shown in days, weeks, months or years", () => {
  const now = Date.UTC(2026, 10, 28);
  const before = (days: number) => now - days * 86_400_000;
  const en = [0, 1, 13, 32, 90, 800].map((days) => formatAge(before(days), "en", now));
  assert.deepEqual(en, ["today", "yesterday", "13 days ago", "4 weeks ago", "2 months ago", "2 years ago"]);
  assert.deepEqual(
    [0, 13, 32].map((days) => formatAge(before(days), "zh", now)),
    ["今天", "13\u00a0天前", "4\u00a0周前"],
  );
});
