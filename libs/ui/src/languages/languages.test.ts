import assert from "node:assert/strict";
import { test } from "node:test";
import { firstPair, isRightToLeft, languageOptions, languageTags, nameOfLanguage, tagOf } from "./languages.ts";

test("languages are named in the page's language, the two ways of writing Chinese apart", () => {
  assert.equal(nameOfLanguage("es", "en"), "Spanish");
  assert.equal(nameOfLanguage("es", "zh"), "西班牙语");
  assert.notEqual(nameOfLanguage("zh", "en"), nameOfLanguage("zh-Hant", "en"));
  assert.equal(nameOfLanguage("zh", "zh"), "简体中文");
  // One that is assigned to no language.
  assert.deepEqual([nameOfLanguage("qxx", "en"), nameOfLanguage("qxx", "en", "Sailorese")], ["Qxx", "Sailorese"]);
});

test("every language is offered once, and one that an earlier job was in too", () => {
  assert.equal(languageOptions("en").length, new Set(languageTags).size);
  assert.ok(languageOptions("en", "fi").some(({ value, label }) => value === "fi" && label === "Finnish"));
  assert.equal(languageOptions("zh", "en").length, languageTags.length);
});

test("a customer begins with the language of the others, and Arabic is written from right to left", () => {
  assert.deepEqual([firstPair("zh").to, firstPair("en").to], ["en", "zh"]);
  assert.deepEqual(["ar", "he", "en", "zh"].map(isRightToLeft), [true, true, false, false]);
});

test("a language that a site names is one of those to choose, or what it is called there, or is left to the engine", () => {
  assert.deepEqual(["zh-CN", "zh-TW", "en-US", "en-orig", "fi"].map(tagOf), ["zh", "zh-Hant", "en", "en", "fi"]);
  assert.deepEqual(["Untertitel", "", "zz-a"].map(tagOf), ["", "", ""]);
});
