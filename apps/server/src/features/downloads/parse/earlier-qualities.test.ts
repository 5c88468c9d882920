import assert from "node:assert/strict";
import { test } from "node:test";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { withEarlierQualities } from "./earlier-qualities.ts";

const extractionWith = (made: string, labels: string[], languages: string[] = []) =>
  ({
    video: Object.fromEntries(labels.map((label) => [label, made])),
    audio: {},
    photos: {},
    subtitles: languages.map((language) => ({ language, made })),
  }) as unknown as Extraction;

test("a poorer extraction keeps the earlier qualities and languages, its own first", () => {
  const { extraction, hasEarlier } = withEarlierQualities(
    extractionWith("new", ["360p"], ["de"]),
    extractionWith("old", ["1080p", "360p"], ["en", "de"]),
  );
  assert.deepEqual(Object.entries(extraction.video), [
    ["360p", "new"],
    ["1080p", "old"],
  ]);
  assert.deepEqual(extraction.subtitles, [
    { language: "de", made: "new" },
    { language: "en", made: "old" },
  ]);
  assert.equal(hasEarlier, true);
});

test("a complete extraction is not changed, and one that renames its qualities each time stops growing", () => {
  const whole = extractionWith("new", ["1080p"], ["en"]);
  assert.deepEqual(withEarlierQualities(whole, extractionWith("old", ["1080p"], ["en"])), {
    extraction: whole,
    hasEarlier: false,
  });
  let kept = extractionWith("0", ["0p"]);
  for (let i = 1; i < 300; i += 1) kept = withEarlierQualities(extractionWith(`${i}`, [`${i}p`]), kept).extraction;
  assert.equal(Object.keys(kept.video).length, 100);
});
