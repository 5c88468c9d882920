import assert from "node:assert/strict";
import { test } from "node:test";
import { privacyEn } from "./privacy.en.ts";
import { privacyZh } from "./privacy.zh.ts";
import { termsEn } from "./terms.en.ts";
import { termsZh } from "./terms.zh.ts";

const placeholders = (words: unknown) => [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

for (const [name, en, zh] of [
  ["privacy", privacyEn, privacyZh],
  ["membership agreement", termsEn, termsZh],
] as const) {
  test(`${name}: both languages say the same parts, points and figures`, () => {
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

test("the membership terms carry their date in both languages", () => {
  for (const { dated } of [privacyEn, termsEn]) assert.match(dated, /26 July 2024/);
  for (const { dated } of [privacyZh, termsZh]) assert.match(dated, /2024 年 7 月 26 日/);
});
