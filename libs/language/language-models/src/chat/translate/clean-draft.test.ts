import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanDraft } from "./clean-draft.ts";

test("a draft is cleaned of a second line, quotes and spaces that its source does not have", () => {
  assert.equal(cleanDraft("你好", ' "Hello"\nThat means hello. ', "en"), "Hello");
  assert.equal(cleanDraft("“你好”", "“Hello”", "en"), "“Hello”");
  assert.equal(cleanDraft("一\n二", "One\nTwo", "en"), "One\nTwo");
  assert.equal(cleanDraft("你好", "  ", "en"), undefined);
});

test("full-width punctuation becomes ASCII in a language that does not use it", () => {
  assert.equal(cleanDraft("x", "Hello，it is good。", "en"), "Hello, it is good.");
  assert.equal(cleanDraft("x", "She said “come in！” and left。", "en"), "She said “come in!” and left.");
  assert.equal(cleanDraft("x\ny", "One。\nTwo（half）：3", "es"), "One.\nTwo (half): 3");
  assert.equal(cleanDraft("x", "你好，很好。", "zh"), "你好，很好。");
});
