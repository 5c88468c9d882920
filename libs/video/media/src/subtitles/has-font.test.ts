import assert from "node:assert/strict";
import { test } from "node:test";
import { hasFont } from "./has-font.ts";

test("the letters of English, Russian, Chinese and Cantonese are here, those of Klingon nowhere", async () => {
  for (const language of ["en-GB", "ru", "zh-Hans", "zh-Hant", "yue", "ja"])
    assert.equal(await hasFont(language), true, language);
  assert.equal(await hasFont("tlh-Piqd"), false);
});
