import assert from "node:assert/strict";
import { test } from "node:test";
import { hasFont } from "./has-font.ts";

test("fonts exist for English, Russian, Chinese and Cantonese, but not for Klingon", async () => {
  for (const language of ["en-GB", "ru", "zh-Hans", "zh-Hant", "yue", "ja"])
    assert.equal(await hasFont(language), true, language);
  assert.equal(await hasFont("tlh-Piqd"), false);
});
