import assert from "node:assert/strict";
import { test } from "node:test";
import { flagWords } from "./flag-words.ts";

test("the most important note is first, whatever the order of the flags; a draft engine is not a fault of one line", () => {
  assert.deepEqual(flagWords(["too-fast", "draft", "stale"]), ["stale", "tooFast"]);
  assert.deepEqual(flagWords(["draft", "too-long"]), []);
  assert.deepEqual(flagWords(["draft", "doubtful"]), ["doubtful"]);
});
