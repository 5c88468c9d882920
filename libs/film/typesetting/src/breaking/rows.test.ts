import assert from "node:assert/strict";
import { test } from "node:test";
import { type Breaks, breakText, fillRows } from "./rows.ts";

const count = (text: string) => [...text].length;
const rows = (text: string, length: number, breaks: Breaks = "none") =>
  fillRows(breakText(text, "en"), count, { length, breaks });

test("rows are filled as far as possible, without white space at their ends", () => {
  assert.deepEqual(rows("keeps drinks hot all day", 12), ["keeps drinks", "hot all day"]);
  assert.deepEqual(rows("keeps drinks hot", 11), ["keeps", "drinks hot"]);
});

test("line breaks of the text are kept, empty lines too", () => {
  assert.deepEqual(rows("one\ntwo\r\n\nthree", 20), ["one", "two", "", "three"]);
});

test("a too long word gives no rows unless words may be broken, then with a hyphen between letters", () => {
  assert.equal(rows("a superfluous word", 8), null);
  assert.deepEqual(rows("a superfluous word", 8, "words"), ["a", "superfl-", "uous", "word"]);
  assert.deepEqual(rows("12345678", 5, "numbers"), ["12345", "678"]);
});

test("a number is broken only where numbers may be", () => {
  assert.equal(rows("only ¥12,999.00", 8, "words"), null);
  assert.deepEqual(rows("only ¥12,999.00", 8, "numbers"), ["only", "¥12,999.", "00"]);
  assert.deepEqual(rows("superfluous A4", 8, "words"), ["superfl-", "uous A4"]);
});

test("nothing fits rows that are narrower than a character", () => {
  assert.equal(rows("ab", 0.5, "numbers"), null);
});
