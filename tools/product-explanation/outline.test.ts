import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOfProduct, otherLanguageOf, outlineOf } from "./outline.ts";

const page = (title: string, points: readonly string[], language = "") => ({ title, points: [...points], language });
const chinese = page("全天候保温杯 Harbour", ["双层真空", "一键开盖"], "en");
const english = page("All-day flask", ["Double wall", "One button"], "zh-CN");

test("a page's language is detected by its letters; its own declaration decides between languages of one script", () => {
  assert.deepEqual([chinese, english].map(languageOfProduct), ["zh", "en"]);
  assert.equal(languageOfProduct(page("Thermosflasche", ["Doppelwandig"], "de")), "de");
  assert.equal(languageOfProduct(page("水筒", ["ワンタッチで開く"])), "ja");
  assert.equal(languageOfProduct(page("保溫杯", ["雙層真空"], "zh-TW")), "zh-TW");
  assert.equal(languageOfProduct(page("500", [])), "");
});

test("Chinese in another script counts as the same spoken language; other languages do not", () => {
  assert.deepEqual(
    [otherLanguageOf(english, "zh"), otherLanguageOf(english, "en"), otherLanguageOf(chinese, "en")],
    ["en", null, "zh"],
  );
  assert.equal(otherLanguageOf(page("保溫杯", ["雙層真空"], "zh-TW"), "zh"), null);
  assert.equal(otherLanguageOf(page("500", []), "zh"), null);
});

test("an outline in a language without patterns contains only what the page says", () => {
  const product = { ...page("Thermosflasche, 500 ml", ["Doppelwandig"], "de"), price: "29 €" };
  assert.deepEqual(
    outlineOf(product, "de", 300).map(({ text }) => text),
    ["Thermosflasche.", "Doppelwandig.", "29 €."],
  );
});
