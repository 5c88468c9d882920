import assert from "node:assert/strict";
import { test } from "node:test";
import { line, words } from "../../test/lines.ts";
import { seeded } from "../../test/seeded.ts";
import { timing } from "../rules.ts";
import type { Line } from "../transcript.ts";
import { withTimingFlags } from "./flags.ts";
import { lanesOf } from "./lanes.ts";
import { tidyTimes } from "./tidy.ts";

const tidied = (lines: Line[], language = "en") => tidyTimes(lines, "source", language);
const times = (lines: Line[]) => lines.map(({ start, end }) => [start, end]);
const flags = (lines: Line[], language = "en") => withTimingFlags(lines, "source", language).map((one) => one.flags);

test("a line stays for five sixths of a second at least and seven seconds at most", () => {
  assert.deepEqual(times(tidied([line("a", 1, 1.2, { source: "Hi" }), line("b", 20, 40, { source: "Hi" })])), [
    [1, 1.834],
    [20, 27],
  ]);
});

test("a line stays as long as its text takes to read, where there is time for it", () => {
  const sixty = "x".repeat(60);
  assert.deepEqual(times(tidied([line("a", 0, 1, { source: sixty })])), [[0, 3]]);
  assert.deepEqual(times(tidied([line("a", 0, 1, { source: sixty }), line("b", 2, 3, { source: "Yes" })])), [
    [0, 1.92],
    [2, 3],
  ]);
  assert.deepEqual(times(tidied([line("a", 0, 1, { source: "好".repeat(22) })], "zh")), [[0, 2]]);
  assert.deepEqual(times(tidied([line("a", 0, 1, { source: "好".repeat(14) })], "ja")), [[0, 2]]);
});

test("a gap of under half a second is closed to two frames, a longer one stays", () => {
  const at = (start: number) => times(tidied([line("a", 0, 2), line("b", start, 9)]))[0]?.[1];
  assert.deepEqual([at(2.02), at(2.3), at(2.49), at(2.5), at(4)], [1.94, 2.22, 2.41, 2, 2]);
});

test("a line does not linger over a pause: it ends half a second after its last word", () => {
  const said = line("a", 0, 6, { source: "one two three", words: words("one two three", 0) });
  assert.deepEqual(times(tidied([said, line("b", 8, 9)])), [
    [0, 1.7],
    [8, 9],
  ]);
  assert.equal(tidied([said, line("b", 2.1, 3)])[0]?.end, 1.7, "nor to close a gap");
  assert.equal(tidied([said, line("b", 1.5, 3)])[0]?.end, 1.42);
  const short = line("a", 0, 6, { source: "Hi", words: [{ text: "Hi", start: 0, end: 0.2 }] });
  assert.equal(tidied([short])[0]?.end, 0.834, "but long enough to be seen");
});

test("a line that is spoken for more than seven seconds is flagged, not cut off during speech", () => {
  const text = Array.from({ length: 10 }, () => "word").join(" ");
  const [long] = tidied([line("a", 0, 12, { source: text, words: words(text, 0, 1) })]);
  assert.equal(long?.end, 10);
  assert.deepEqual(flags([long]), [["too-long"]]);
});

test("a line that is shown as two subtitles may stay for as long as two", () => {
  const text = "x ".repeat(60);
  assert.deepEqual(times(tidied([line("a", 0, 12, { source: text }), line("b", 20, 40, { source: text })])), [
    [0, 12],
    [20, 34],
  ]);
  assert.deepEqual(flags([line("a", 0, 12, { source: text })]), [["too-much-text"]]);
});

test("lines that begin together come one after another, and none is lost", () => {
  const together = tidied([line("a", 1, 3), line("b", 1, 3), line("c", 1.1, 2)]);
  assert.deepEqual(
    together.map(({ id, start }) => [id, start]),
    [
      ["a", 1],
      ["b", 1.33],
      ["c", 1.66],
    ],
  );
  for (const [index, one] of together.entries()) assert.ok(one.end + 0.0799 < (together[index + 1]?.start ?? 99));
});

test("lines with a long overlap are in different lanes, lines with a small overlap share one", () => {
  const ids = (lines: Line[]) => lanesOf(lines).map((lane) => lane.map(({ id }) => id).join(""));
  assert.deepEqual(ids([line("a", 0, 2), line("b", 1.8, 4), line("c", 5, 6)]), ["abc"]);
  assert.deepEqual(ids([line("a", 0, 9), line("b", 2, 4), line("c", 4, 6), line("d", 9, 10)]), ["ad", "bc"]);
  assert.deepEqual(ids([line("a", 1, 3), line("b", 1, 3), line("c", 1, 3)]), ["a", "b", "c"]);
});

test("violated rules set flags, and flags of the makers stay", () => {
  const fast = line("a", 0, 1, { source: "x".repeat(21), flags: ["draft", "lingering"] });
  assert.deepEqual(flags([fast, line("b", 1.04, 1.5, { source: "Hi" })]), [
    ["draft", "too-fast", "gap-too-short"],
    ["too-short"],
  ]);
  assert.deepEqual(flags([line("a", 0, 3), line("b", 2, 10)]), [["overlapping"], ["too-long"]]);
  assert.deepEqual(flags([line("a", 0, 5, { source: "x ".repeat(44) })]), [["too-much-text"]]);
  assert.deepEqual(flags([line("a", 0, 3, { words: words("Text of a.", 0) })]), [["lingering"]]);
  assert.deepEqual(flags([line("a", 0, 0, { source: " " })]), [[]]);
});

test("the limit of the reading speed depends on the language: a line too fast in Japanese is not too fast in Chinese", () => {
  const nine = line("a", 0, 1, { source: "今日本当楽天気東京" });
  assert.deepEqual(flags([nine], "ja"), [["too-fast"]]);
  assert.deepEqual(flags([nine], "zh"), [[]]);
});

test("whatever the times, tidying keeps order and text, leaves no overlap, and a second time changes nothing", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { below, next, pick } = seeded(seed);
    let at = 0;
    const lines = Array.from({ length: 1 + below(20) }, (_, index) => {
      at += pick([0, 0, 0.05, 0.4, 1, 3]) * next();
      const source = pick(["Hi", "x".repeat(50), "x".repeat(300), "", "some words that are said"]);
      const spoken = source !== "" && below(2) === 0 ? words(source, at + next() - 0.5 > 0 ? at : 0, next()) : null;
      return line(`l${index}`, at, at + 12 * next() ** 3, { source, words: spoken });
    });
    const once = tidied(lines);
    assert.deepEqual(
      once.map(({ start: _start, end: _end, ...rest }) => rest),
      lines.map(({ start: _start, end: _end, ...rest }) => rest),
    );
    assert.deepEqual(tidied(once), once, `seed ${seed}`);
    for (const [index, one] of once.entries()) {
      assert.ok(one.end > one.start, `seed ${seed}`);
      const after = once[index + 1]?.start ?? Number.POSITIVE_INFINITY;
      assert.ok(after - one.end >= timing.gap - 1e-6, `seed ${seed}`);
    }
    for (const told of flags(once))
      for (const flag of ["overlapping", "gap-too-short", "lingering"] as const) assert.ok(!told.includes(flag));
  }
});
