import assert from "node:assert/strict";
import { test } from "node:test";
import { line, transcript } from "../test/lines.ts";
import { Line, limits, Transcript } from "./transcript.ts";

test("a transcript is plain data: it survives JSON", () => {
  const spoken = transcript([
    line("a", 0, 1.5, { speaker: "Ann", words: [{ text: "Hi", start: 0, end: 0.5 }], flags: ["draft", "too-fast"] }),
    line("b", 1.5, 2, { target: "你好" }),
  ]);
  assert.deepEqual(Transcript.parse(JSON.parse(JSON.stringify(spoken))), spoken);
});

test("times are finite, not negative, and no line ends before it starts", () => {
  for (const [start, end] of [
    [-1, 2],
    [2, 1],
    [0, Number.POSITIVE_INFINITY],
    [Number.NaN, 1],
    [0, limits.seconds + 1],
  ] as const)
    assert.equal(Line.safeParse(line("a", start, end)).success, false, `${start} ${end}`);
  assert.ok(Line.safeParse(line("a", 1, 1)).success);
});

test("an id comes once, and lines are in order of their start", () => {
  assert.equal(Transcript.safeParse(transcript([line("a", 0, 1), line("a", 1, 2)])).success, false);
  assert.equal(Transcript.safeParse(transcript([line("a", 1, 2), line("b", 0, 1)])).success, false);
  assert.ok(Transcript.safeParse(transcript([line("a", 1, 2), line("b", 1, 3)])).success);
});

test("a language is a tag that every browser knows", () => {
  for (const language of ["en", "zh-Hans", "pt-BR", "yue"])
    assert.ok(Transcript.safeParse(transcript([], { language })).success, language);
  for (const language of ["", "english language", "en-12", "x"])
    assert.equal(Transcript.safeParse(transcript([], { language })).success, false, language);
});

test("what is larger than any transcript is refused", () => {
  const many = Array.from({ length: limits.lines + 1 }, (_, index) => line(`l${index}`, index, index + 1));
  assert.equal(Transcript.safeParse(transcript(many)).success, false);
  const long = "x".repeat(limits.lineCharacters);
  assert.ok(Line.safeParse(line("a", 0, 1, { source: long })).success);
  assert.equal(Line.safeParse(line("a", 0, 1, { source: `${long}x` })).success, false);
  const wordy = many.slice(0, 401).map((one) => ({ ...one, source: long }));
  assert.equal(Transcript.safeParse(transcript(wordy)).success, false);
});
