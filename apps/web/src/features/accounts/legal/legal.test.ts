import assert from "node:assert/strict";
import { test } from "node:test";
import { kept } from "@cutwater/contract/kept.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { withFigures } from "./figures.ts";
import { privacyEn } from "./privacy.en.ts";
import { privacyZh } from "./privacy.zh.ts";
import { termsEn } from "./terms.en.ts";
import { termsZh } from "./terms.zh.ts";

const placeholders = (words: unknown) => [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

for (const [name, en, zh] of [
  ["privacy", privacyEn, privacyZh],
  ["membership agreement", termsEn, termsZh],
] as const) {
  test(`${name}: both languages have the same parts, points and figures`, () => {
    const shapeOf = ({ sections }: typeof en) =>
      sections.map(({ id, paragraphs, list = [] }) => [
        id,
        paragraphs.length,
        list.length,
        placeholders([paragraphs, list]),
      ]);
    assert.deepEqual(shapeOf(zh), shapeOf(en));
  });
}

test("legal texts contain no hand-written periods: all come from the constants that the server uses", () => {
  // Dates and periods that no code enforces: the date of the terms, and the notice before the service ends.
  const free = [
    /26 July 2024/g,
    /2024 年 7 月 26 日/g,
    /at least 30 days in advance/,
    /提前 30 天/,
    /5 and 10 minutes/,
    /5 分钟和 10 分钟/,
  ];
  for (const document of [privacyEn, privacyZh, termsEn, termsZh]) {
    const raw = free.reduce<string>((words, one) => words.replace(one, ""), JSON.stringify(document));
    const byHand = /\d+ ?(hours?|days?|minutes?|小时|天|分钟)|\b(two|three|ten) (days|minutes)|两天/;
    assert.doesNotMatch(raw, byHand);
    assert.doesNotMatch(withFigures(raw).replaceAll("{contact}", ""), /\{\w+\}/, "every placeholder has its figure");
  }
});

test("privacy policy and agreement state the retention times of the server's constants", () => {
  const said = [privacyEn, termsEn].map((document) => withFigures(JSON.stringify(document)));
  for (const text of said) {
    assert.ok(text.includes(`${limits.resultsHours.paying / 24} days if you have a plan`), "results of payers");
    assert.ok(text.includes(`${limits.finishedFileHours} hours`));
  }
  assert.ok(said[0]?.includes(`stay for ${kept.jobDays} days after the task ends`));
});

test("the privacy policy tells which support messages, free uses and queue data are kept, and for how long", () => {
  for (const [document, words] of [
    [
      privacyEn,
      [`after ${kept.supportDays} days, or with your account`, `for ${kept.formerUseDays} days`, "from which network"],
    ],
    [privacyZh, [`${kept.supportDays} 天后删除；删除账号`, `保留 ${kept.formerUseDays} 天`, "从哪个网络"]],
  ] as const) {
    const said = withFigures(JSON.stringify(document));
    for (const one of words) assert.ok(said.includes(one), one);
  }
});

test("the membership terms carry their date in both languages", () => {
  for (const { dated } of [privacyEn, termsEn]) assert.match(dated, /26 July 2024/);
  for (const { dated } of [privacyZh, termsZh]) assert.match(dated, /2024 年 7 月 26 日/);
});
