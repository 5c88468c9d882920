import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOf, languagesOfModels } from "@cutwater/speech/languages.ts";
import { kokoroVoices } from "./kokoro-voices.ts";

test("there are 54 voices, each once, the first letter of each its language", () => {
  assert.equal(new Set(kokoroVoices.map(({ id }) => id)).size, 54);
  const letters: Readonly<Record<string, string>> = {
    a: "en-US",
    b: "en-GB",
    e: "es",
    f: "fr",
    h: "hi",
    i: "it",
    j: "ja",
    p: "pt-BR",
    z: "zh",
  };
  for (const { id, language, name } of kokoroVoices) {
    assert.equal(language, letters[id[0] ?? ""], id);
    assert.match(name, /^[A-Z][a-z]+$/);
  }
});

test("the embedded voices are fallbacks in exactly these languages", () => {
  const languages = new Set(kokoroVoices.map(({ language }) => languageOf(language)));
  assert.deepEqual([...languages].sort(), [...languagesOfModels]);
});
