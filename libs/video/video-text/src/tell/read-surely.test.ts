import assert from "node:assert/strict";
import { test } from "node:test";
import { readSurely } from "./read-surely.ts";

const read = (text: string, confidence = 0.97) => readSurely({ text, confidence });

test("a certain reading is returned without separate dots between words", () => {
  assert.equal(read("Which way . is the lake?"), "Which way is the lake?");
  assert.equal(read("Wait ... what, now? - Yes."), "Wait ... what, now? - Yes.");
});

test("a reading with low confidence, or with signs of another script, is not returned", () => {
  assert.equal(read("Which way is the lake?", 0.85), null);
  assert.equal(read("OHA HEOC93AEMA"), null);
  assert.equal(readSurely(null), null);
});
