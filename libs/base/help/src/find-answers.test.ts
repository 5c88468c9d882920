import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "@cutwater/contract/i18n.ts";
import { findAnswers } from "./find-answers.ts";
import { answeredIn } from "./questions.ts";

const found = (query: string, language: "en" | "zh") =>
  findAnswers(
    query,
    answeredIn(language).flatMap(({ list }) => list),
  ).map(({ id }) => id);

test("a search finds answers by all of its words, in the reader's language, the question before the answer", () => {
  assert.deepEqual(found("erase", "en").slice(0, 2), ["rights", "erase"]);
  assert.deepEqual(found("ＬＯＧＯ, remove!", "en"), ["erase"]);
  assert.equal(found("translate video", "en")[0], "videos");
  assert.equal(found("字幕", "zh")[0], "subtitles");
  assert.ok(found("退款", "zh").includes("refund"));
  assert.equal(found("水印", "zh")[0], "rights");
});

test("a search without a match finds nothing, and an empty one everything", () => {
  assert.deepEqual([found("zebra", "en"), found("?!", "en"), found("斑马", "zh")], [[], [], []]);
  assert.equal(found(" ", "en").length, 16);
});

test("every figure of an answer is filled in, and every anchor is used once", () => {
  for (const language of languages) {
    const all = answeredIn(language).flatMap(({ list }) => list);
    for (const { id, question, answer } of all) assert.doesNotMatch(question + answer, /[{}]|undefined|NaN/, id);
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  }
});
