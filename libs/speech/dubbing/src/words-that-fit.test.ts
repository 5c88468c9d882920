import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsThatFit } from "./words-that-fit.ts";

test("whole words fit into a share of the spoken time, in scripts with and without spaces", () => {
  const text = "This sentence has far too many words for its place.";
  assert.equal(wordsThatFit(text, 1, "en"), text);
  assert.equal(wordsThatFit(text, 0.5, "en"), "This sentence has far too");
  assert.equal(wordsThatFit(text, 0.01, "en"), "");
  const chinese = wordsThatFit("这句话对它的时间来说太长了", 0.5, "zh");
  assert.ok(chinese.length >= 4 && chinese.length <= 7, chinese);
  assert.equal(wordsThatFit("one two three four", 0.6, "no tag"), "one two");
});

test("a figure takes the time of its words", () => {
  assert.equal(wordsThatFit("It costs $1,299.99 today", 0.5, "en"), "It costs");
});
