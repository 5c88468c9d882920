import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCheap, fillWith } from "@cutwater/testing/hostile-text.ts";
import { searchWords } from "./search-words.ts";

test("words are separated by spaces; signs inside a word stay, because they may be part of a link", () => {
  assert.deepEqual(searchWords("  dogs.example  100% part_3 "), ["dogs.example", "100%", "part_3"]);
  assert.deepEqual(searchWords(" \t "), []);
});

test("Chinese is divided into words; particles and signs between them are left out", () => {
  assert.deepEqual(searchWords("海边的日出"), ["海边", "日出"]);
  assert.deepEqual(searchWords("4K海边日出。"), ["4K", "海边", "日出"]);
  assert.deepEqual(searchWords("猫"), ["猫"]);
  assert.deepEqual(searchWords("日出"), ["日出"], "also a word that the segmenter does not know");
  assert.deepEqual(searchWords("的"), ["的"], "a particle alone is compared");
  assert.deepEqual(searchWords("《》"), ["《》"]);
});

test("accents and wide letters are folded, and a word counts once", () => {
  assert.deepEqual(searchWords("Café café CAFE\u0301 ＡＢＣ"), ["Cafe", "cafe", "CAFE", "ABC"]);
  assert.deepEqual(searchWords("sea sea"), ["sea"]);
});

test("a long search is cut to 20 words", () => {
  assert.equal(searchWords(Array.from({ length: 90 }, (_, i) => `w${i}`).join(" ")).length, 20);
  assertCheap(() => searchWords(fillWith("海边日出").slice(0, 200)));
});
