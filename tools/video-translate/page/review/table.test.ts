import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, Transcript } from "@cutwater/transcript/transcript.ts";
import { countMissing, lettersOf, newSpeaker, readTime, splitNear, voiceOf, voicesNeeded, writeTime } from "./table.ts";

const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  start: 0,
  end: 4,
  source: "one two three four",
  target: null,
  speaker: null,
  words: null,
  flags: [],
  ...more,
});
const transcript = (...lines: Line[]): Transcript => ({ language: "en", targetLanguage: "es", lines });

test("a line is split at the cursor, and its time by the share of its text", () => {
  const { lines } = splitNear(transcript(line("a")), line("a"), 8, "b");
  assert.deepEqual(
    lines.map(({ id, source }) => [id, source]),
    [
      ["a", "one two"],
      ["b", "three four"],
    ],
  );
  assert.ok(Math.abs((lines[1]?.start ?? 0) - (4 * 8) / 18) < 1e-9);
});

test("where word times are known, the split goes between the nearest words, at the time of the second", () => {
  const words = ["one", "two", "three", "four"].map((text, place) => ({ text, start: place, end: place + 0.5 }));
  const heard = line("a", { words });
  const { lines } = splitNear(transcript(heard), heard, 9, "b");
  assert.deepEqual([lines[0]?.source, lines[1]?.source, lines[1]?.start], ["one two", "three four", 2]);
});

test("with the cursor at an end, the line is split in the middle", () => {
  for (const caret of [0, 18]) {
    const { lines } = splitNear(transcript(line("a")), line("a"), caret, "b");
    assert.deepEqual([lines[0]?.source, lines[1]?.source], ["one two", "three four"]);
  }
});

test("a line of one word is not split", () => {
  const word = line("a", { source: "one" });
  assert.throws(() => splitNear(transcript(word), word, 0, "b"), /badSplit/);
});

test("speakers have letters in the order in which they speak, and a new one has a free name", () => {
  const lines = [line("a", { speaker: "S2" }), line("b"), line("c", { speaker: "A" }), line("d", { speaker: "S2" })];
  assert.deepEqual(
    [...lettersOf(lines)],
    [
      ["S2", "A"],
      ["A", "B"],
    ],
  );
  assert.equal(newSpeaker(lines), "B");
  assert.deepEqual(voicesNeeded(lines), ["S2", "", "A"]);
});

test("lines without a translation are counted, and those among them that an engine could translate", () => {
  const lines = [line("a"), line("b", { target: " " }), line("c", { target: "uno" }), line("d", { source: "" })];
  assert.deepEqual(countMissing(lines), { all: 3, translatable: 2 });
});

test("a speaker without a voice of their own has the voice for lines without a speaker", () => {
  assert.equal(voiceOf({ A: "one", "": "two" }, "A"), "one");
  assert.equal(voiceOf({ A: "one", "": "two" }, "B"), "two");
  assert.equal(voiceOf({ A: "one" }, "B"), null);
});

test("times are written with tenths and read in all common notations", () => {
  assert.deepEqual([9.44, 61, 3_725.06].map(writeTime), ["0:09.4", "1:01.0", "1:02:05.1"]);
  assert.deepEqual(["9.4", "0:09.4", "1:02:05,1", " 2:00 ", "0：03"].map(readTime), [9.4, 9.4, 3_725.1, 120, 3]);
  assert.deepEqual(["", "a", "1:2:3:4", "-1", "1:"].map(readTime), [null, null, null, null, null]);
});
