import assert from "node:assert/strict";
import { test } from "node:test";
import { formats, subtitleFile, subtitleName } from "./subtitle-files.ts";

const made = {
  from: "en",
  to: "es",
  lines: [
    { id: "a", start: 0.4, end: 2.6, source: "Hello", target: "Hola", speaker: "A", flags: [], rate: 1.1 },
    { id: "b", start: 3, end: 4, source: "Well", target: null, speaker: null, flags: [], rate: null },
  ],
};

test("every format has the translated lines with their times, and omits untranslated ones", () => {
  for (const format of formats) {
    const text = subtitleFile(made, format, { width: 640, height: 360 });
    assert.match(text, /Hola/, format);
    if (format !== "csv") assert.doesNotMatch(text, /Well/, format);
  }
  assert.match(subtitleFile(made, "srt", null), /00:00:00,400 --> 00:00:02,600/);
});

test("a table has both languages", () => assert.match(subtitleFile(made, "csv", null), /Hello.*Hola/));

test("a file is named after the video and the language", () => {
  assert.equal(subtitleName("three cups.mov", "es", "srt"), "three cups.es.srt");
  assert.equal(subtitleName("v1.2 final", "zh", "vtt"), "v1.2 final.zh.vtt");
});
