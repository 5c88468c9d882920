import assert from "node:assert/strict";
import { test } from "node:test";
import { readSurely } from "./read-surely.ts";

const read = (text: string, confidence = 0.97) => readSurely({ text, confidence });

test("what is read surely is told without dots that stand between two words", () => {
  assert.equal(read("Which way . is the lake?"), "Which way is the lake?");
  assert.equal(read("Wait ... what, now? - Yes."), "Wait ... what, now? - Yes.");
});

test("what is read with little certainty, or as letters of another script are, is not told", () => {
  assert.equal(read("Which way is the lake?", 0.85), null);
  assert.equal(read("OHA HEOC93AEMA"), null);
  assert.equal(readSurely(null), null);
});
