import assert from "node:assert/strict";
import { test } from "node:test";
import type { Language } from "@cutwater/contract/i18n.ts";
import { answeredIn } from "./questions.ts";
import { rankAnswers } from "./rank-answers.ts";

const best = (query: string, language: Language, count = 2): string[] =>
  rankAnswers(
    query,
    answeredIn(language).flatMap(({ list }) => list),
    count,
  ).map(({ id }) => id);

test("a question in a customer's own words finds its answer among the first two", () => {
  const cases: [string, Language, string][] = [
    ["how can I get rid of a logo in my clip?", "en", "erase"],
    ["why can't I take 1080p", "en", "locked"],
    ["my job failed, are my credits gone?", "en", "failed"],
    ["can i get a refund", "en", "refund"],
    ["where do I find subtitles of a video", "en", "subtitles"],
    ["use my own voice for dubbing", "en", "voices"],
    ["how long are results kept", "en", "limits"],
    ["为什么不能下载1080p", "zh", "locked"],
    ["任务失败了点数会退吗", "zh", "failed"],
    ["能退钱吗 退款", "zh", "refund"],
    ["怎么把图片里的文字翻译成英文", "zh", "images"],
    ["字幕在哪里下载", "zh", "subtitles"],
  ];
  for (const [query, language, id] of cases)
    assert.ok(best(query, language).includes(id), `${query}: ${best(query, language)}`);
});

test("a question about something else has no answer", () => {
  for (const query of ["what is the capital of France", "zebra", "", "???"])
    assert.deepEqual(best(query, "en"), [], query);
  assert.deepEqual(best("今天天气怎么样", "zh"), []);
});
