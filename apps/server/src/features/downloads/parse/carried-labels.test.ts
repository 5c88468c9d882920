import assert from "node:assert/strict";
import { test } from "node:test";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { carryLabels } from "./carried-labels.ts";

const reading = (made: string, labels: string[], languages: string[] = []) =>
  ({
    video: Object.fromEntries(labels.map((label) => [label, made])),
    audio: {},
    photos: {},
    subtitles: languages.map((language) => ({ language, made })),
  }) as unknown as Extraction;

test("a worse reading keeps the qualities and languages that links may name, its own first", () => {
  const { extraction, isCarried } = carryLabels(
    reading("new", ["360p"], ["de"]),
    reading("old", ["1080p", "360p"], ["en", "de"]),
  );
  assert.deepEqual(Object.entries(extraction.video), [
    ["360p", "new"],
    ["1080p", "old"],
  ]);
  assert.deepEqual(extraction.subtitles, [
    { language: "de", made: "new" },
    { language: "en", made: "old" },
  ]);
  assert.equal(isCarried, true);
});

test("a reading that lacks nothing stays as it is, and one that names its qualities anew each time does not grow for ever", () => {
  const whole = reading("new", ["1080p"], ["en"]);
  assert.deepEqual(carryLabels(whole, reading("old", ["1080p"], ["en"])), { extraction: whole, isCarried: false });
  let kept = reading("0", ["0p"]);
  for (let i = 1; i < 300; i += 1) kept = carryLabels(reading(`${i}`, [`${i}p`]), kept).extraction;
  assert.equal(Object.keys(kept.video).length, 100);
});
