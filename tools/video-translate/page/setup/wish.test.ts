import assert from "node:assert/strict";
import { test } from "node:test";
import { dataOf, firstWish, type OwnFile, type Wish, wishOf, wishWith } from "./wish.ts";

const url = "https://example.org/a.mp4";
const wish: Wish = firstWish({ from: "", to: "es" });
const file: OwnFile = { name: "a.srt", text: "1\n…", lines: 1, isTimed: true, side: "source" };

test("a job has only the chosen data, and pauses for a review", () => {
  assert.deepEqual(dataOf(url, wish), { url, to: "es", output: "subtitles", listening: "best", reviewed: false });
});

test("a style belongs to drawn subtitles, a second track to a dub", () => {
  const all: Wish = { ...wish, from: "en", style: "yellow", keepsOriginal: true };
  assert.deepEqual(dataOf(url, { ...all, output: "burned" }), {
    url,
    from: "en",
    to: "es",
    output: "burned",
    listening: "best",
    style: "yellow",
    reviewed: false,
  });
  assert.ok("keepsOriginal" in dataOf(url, { ...all, output: "dub" }));
  assert.ok(!("style" in dataOf(url, { ...all, output: "soft" })));
});

test("old subtitles are removed from any output with a picture, which a subtitle file has not", () => {
  const all: Wish = { ...wish, removesOldSubtitles: true };
  for (const output of ["soft", "burned", "dub"] as const)
    assert.ok("removesOldSubtitles" in dataOf(url, { ...all, output }));
  assert.ok(!("removesOldSubtitles" in dataOf(url, { ...all, output: "subtitles" })));
});

test("an own file is the original text or the translation, and is omitted when another source is chosen", () => {
  assert.ok("transcript" in dataOf(url, { ...wish, words: "file", file }));
  assert.ok("translation" in dataOf(url, { ...wish, words: "file", file: { ...file, side: "target" } }));
  assert.ok(!("transcript" in dataOf(url, { ...wish, words: "read", file })));
});

test("an earlier job's data give the same settings again", () => {
  const before: Wish = {
    ...wish,
    from: "en",
    output: "dub",
    keepsOriginal: true,
    removesOldSubtitles: true,
    words: "heard",
    glossary: [{ source: "a", target: "b" }],
  };
  assert.deepEqual(wishOf(dataOf(url, before) as Record<string, unknown>, { from: "", to: "zh" }), before);
  assert.deepEqual(wishOf({}, { from: "", to: "zh" }), firstWish({ from: "", to: "zh" }));
});

test("an own file is kept when an earlier job is changed", () => {
  const text = "1\n00:00:01,000 --> 00:00:02,000\nHola\n";
  const asked = dataOf(url, { ...wish, words: "file", file: { ...file, text, side: "target" } });
  const again = wishOf(asked as Record<string, unknown>, wish);
  assert.deepEqual([again.words, again.file?.text, again.file?.side, again.file?.lines], ["file", text, "target", 1]);
});

test("the captions of a download are the original text, in their language, to be translated", () => {
  const captions = { language: "en-US", name: "Cups en-US.srt", text: "1\n00:00:01,000 --> 00:00:02,000\nHello\n" };
  const first = wishWith(captions, { from: "ja", to: "es" }, "en");
  assert.deepEqual([first?.from, first?.to, first?.words], ["en", "es", "file"]);
  assert.deepEqual(first?.file, { ...file, name: captions.name, text: captions.text });
  assert.equal((dataOf(url, first ?? wish) as { transcript?: string }).transcript, captions.text);
  assert.equal(wishWith(captions, { from: "", to: "en" }, "zh")?.to, "zh", "not into the language that it is in");
  assert.equal(wishWith({ ...captions, language: "?" }, { from: "ja", to: "en" }, "en")?.from, "");
  assert.equal(wishWith({ ...captions, text: "\n" }, wish, "en"), null, "captions without a line are none");
});
