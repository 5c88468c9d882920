import assert from "node:assert/strict";
import { test } from "node:test";
import { captionsOf, languageOf } from "./captions.ts";

const tracks = (...languages: string[]) =>
  languages.map((tag, index) => ({
    index,
    language: tag.replace("auto:", ""),
    name: tag,
    isAutomatic: tag.startsWith("auto:"),
  }));
const english = { m4a: { language: "en" }, "m4a-de": { language: "de" } };
const named = (languages: string[], audio = {}, options = {}) =>
  captionsOf({ subtitles: tracks(...languages), audio }, options)?.name ?? null;

test("the captions of a download are in the language that was chosen for the file", () => {
  assert.equal(named(["en", "de"], english, { subtitles: "de" }), "de");
  assert.equal(named(["auto:de", "de"], english, { subtitles: "de" }), "de");
  assert.equal(named(["en", "de"], english, { subtitles: "fr" }), "en", "what is not there is not chosen");
});

test("otherwise the best captions in the spoken language are chosen, written ones first", () => {
  assert.equal(named(["de", "en-US"], english), "en-US");
  assert.equal(named(["de", "auto:en"], english), "auto:en");
  assert.equal(named(["de", "auto:en-orig", "auto:fr"]), "auto:en-orig");
  assert.equal(named(["de", "fr"], english), null, "a translation is not what is said");
});

test("if the spoken language is unknown, the first written captions are chosen, and never automatic ones", () => {
  assert.equal(named(["auto:fr", "de", "en"]), "de");
  assert.equal(named(["auto:fr"]), null);
  assert.equal(named([]), null);
});

test("captions of signs or comments are never chosen; captions for the hard of hearing may be", () => {
  assert.equal(named(["en-x-forced", "en-x-comment"], english), null);
  assert.equal(named(["en-x-forced", "en-x-sdh"], english), "en-x-sdh");
  assert.equal(named(["en-x-forced", "de"]), "de");
  assert.deepEqual(
    ["en-x-sdh", "en-orig", "pt-BR"].map((language) => languageOf({ language })),
    ["en", "en", "pt-BR"],
  );
});

test("a clip gets no captions, because their timestamps do not match", () => {
  assert.equal(named(["en"], english, { from: 3 }), null);
  assert.equal(named(["en"], english, { to: 9 }), null);
});
