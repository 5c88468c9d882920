import assert from "node:assert/strict";
import { test } from "node:test";
import { flagWords } from "./flag-words.ts";

test("what matters most is told first, whatever the order of the flags, and a draft is no fault of one line", () => {
  assert.deepEqual(flagWords(["too-fast", "draft", "stale"]), ["stale", "tooFast"]);
  assert.deepEqual(flagWords(["draft", "too-long"]), []);
  assert.deepEqual(flagWords(["draft", "doubtful"]), ["doubtful"]);
});
