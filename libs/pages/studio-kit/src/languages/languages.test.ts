import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOfEngine } from "./engine-name.ts";
import {
  firstPair,
  isRightToLeft,
  languageOptions,
  languageTags,
  nameOfLanguage,
  pairWith,
  tagOf,
  targetFor,
} from "./languages.ts";
import { rareLanguageName } from "./rare-language-messages.ts";

test("languages are named in the page's language, the two ways of writing Chinese apart", () => {
  assert.equal(nameOfLanguage("es", "en"), "Spanish");
  assert.equal(nameOfLanguage("es", "zh"), "西班牙语");
  assert.notEqual(nameOfLanguage("zh", "en"), nameOfLanguage("zh-Hant", "en"));
  assert.equal(nameOfLanguage("zh", "zh"), "简体中文");
  // Chromium has no name for this language of a voice.
  assert.deepEqual([rareLanguageName("ba", "zh"), rareLanguageName("grc-GR", "en")], ["巴什基尔语", "Ancient Greek"]);
  assert.equal(rareLanguageName("toString", "zh"), null);
  // A tag that is assigned to no language.
  assert.deepEqual([nameOfLanguage("qxx", "en"), nameOfLanguage("qxx", "en", "Sailorese")], ["Qxx", "Sailorese"]);
});

test("built-in engines are named in the page's language, programs and services by their own names", () => {
  assert.deepEqual(
    [nameOfEngine("product terms", "en"), nameOfEngine("product terms", "zh")],
    ["Product terms", "商品用语"],
  );
  assert.equal(nameOfEngine("deepl", "zh"), "deepl");
});

test("every language is offered once, and one that an earlier job was in too", () => {
  assert.equal(languageOptions("en").length, new Set(languageTags).size);
  assert.ok(languageOptions("en", "fi").some(({ value, label }) => value === "fi" && label === "Finnish"));
  assert.equal(languageOptions("zh", "en").length, languageTags.length);
});

test("the reader's own language stands first, then the likely ones, then the others by their names", () => {
  assert.deepEqual(
    languageOptions("zh")
      .slice(0, 3)
      .map(({ value }) => value),
    ["zh", "en", "es"],
  );
  assert.equal(languageOptions("en")[0]?.value, "en");
  const others = languageOptions("en").filter(({ isLikely }) => !isLikely);
  assert.equal(others.length, languageTags.length - 6);
  assert.deepEqual(
    others.map(({ label }) => label),
    others.map(({ label }) => label).toSorted((one, other) => one.localeCompare(other, "en")),
  );
});

test("everybody begins with a language that is detected and their own, and Arabic is written from right to left", () => {
  assert.deepEqual(
    [firstPair("zh"), firstPair("en")],
    [
      { from: "", to: "zh" },
      { from: "", to: "en" },
    ],
  );
  assert.deepEqual(["ar", "he", "en", "zh"].map(isRightToLeft), [true, true, false, false]);
});

test("no language is translated into itself: the side that was not chosen gives way", () => {
  const reader = "en";
  assert.deepEqual(pairWith({ from: "ja", to: "en" }, { to: "ja" }, { reader }), { from: "", to: "ja" });
  assert.deepEqual(pairWith({ from: "ja", to: "en" }, { to: "ja" }, { reader, canDetect: false }), {
    from: "en",
    to: "ja",
  });
  assert.deepEqual(pairWith({ from: "zh", to: "zh-Hant" }, { from: "zh-Hant" }, { reader }), {
    from: "zh-Hant",
    to: "en",
  });
});

test("what is in the target language already goes into the reader's own, and out of that into the likeliest other one", () => {
  assert.deepEqual([targetFor("", "en", "en"), targetFor("ja", "en", "en")], ["en", "en"]);
  assert.deepEqual([targetFor("en-US", "en", "en"), targetFor("zh", "zh", "en")], ["es", "en"]);
  assert.deepEqual([targetFor("en-US", "en", "zh"), targetFor("zh", "zh", "zh")], ["zh", "en"]);
  assert.deepEqual(pairWith({ from: "", to: "en" }, { from: "en" }, { reader: "en" }), { from: "en", to: "es" });
});

test("a language that a site names is one of those to choose, or what it is called there, or is left to the engine", () => {
  assert.deepEqual(["zh-CN", "zh-TW", "en-US", "en-orig", "fi"].map(tagOf), ["zh", "zh-Hant", "en", "en", "fi"]);
  assert.deepEqual(["Untertitel", "", "zz-a"].map(tagOf), ["", "", ""]);
});
