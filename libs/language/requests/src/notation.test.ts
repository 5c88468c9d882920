import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { plainOperation } from "../test/plain-operation.ts";
import { readLine } from "./grammar/notation.ts";
import { readRequest } from "./read-request.ts";

/** The operation that a text calls, of operations with one phrase each. */
function called(text: string, phrases: Record<string, string>): string | undefined {
  const operations = Object.entries(phrases).map(([name, phrase]) => plainOperation(name, [phrase]));
  const reading = readRequest(text, { operations });
  return reading.kind === "call" ? reading.operation : undefined;
}

test("a phrase is a sequence of words with alternatives, optional words and gaps", () => {
  const phrases = { one: "polish [my] (shoes|boots) ... tomorrow" };
  assert.equal(called("please polish my boots until tomorrow", phrases), "one");
  assert.equal(called("polish shoes tomorrow", phrases), "one");
  assert.equal(called("polish the car tomorrow", phrases), undefined);
});

test("parts that are joined by & stand in any order, and a part after - must be missing", () => {
  const phrases = { one: "polish & shoes & -boots" };
  assert.equal(called("my shoes, polish them", phrases), "one");
  assert.equal(called("polish shoes with boots", phrases), undefined);
});

test("a phrase with ^ begins a clause, one with = is the whole text", () => {
  assert.equal(called("please polish", { one: "^ polish" }), "one");
  assert.equal(called("shoes polish", { one: "^ polish" }), undefined);
  assert.equal(called("polish it please!", { one: "= polish" }), "one");
  assert.equal(called("polish shoes", { one: "= polish" }), undefined);
});

test("a class stands for all of its words in both languages", () => {
  for (const text of ["delete shoes", "get rid of the shoes", "把 shoes 去掉", "shoes removal"])
    assert.equal(called(text, { one: "#remove & shoes" }), "one", text);
});

test("the phrase that says more is chosen, and a weak one only if there is no other", () => {
  assert.equal(called("polish shoes", { one: "polish", two: "polish & shoes" }), "two");
  assert.equal(called("polish shoes", { one: "? shoes", two: "polish" }), "two");
  assert.equal(called("shoes", { one: "? shoes", two: "polish" }), "one");
});

test("a phrase may set fields", () => {
  const input = z.object({ shine: z.enum(["high", "low"]).optional() });
  const phrases = { en: ["polish", "+ glossy => shine=high"], zh: [] };
  const reading = readRequest("polish it glossy", { operations: [{ name: "one", costs: false, input, phrases }] });
  assert.deepEqual(reading.kind === "call" && reading.arguments, { shine: "high" });
});

test("words of four letters may have one mistake, of eight letters two, and shorter ones none", () => {
  assert.equal(called("plish", { one: "polish" }), "one");
  assert.equal(called("wtermrak", { one: "watermark" }), "one");
  assert.equal(called("wtrmrk", { one: "watermark" }), undefined);
  assert.equal(called("dg", { one: "dog" }), undefined);
});

test("Chinese words with a wrong character of the same sound and traditional characters are read", () => {
  for (const text of ["去水映", "去氺印", "去浮水印"])
    assert.equal(called(text, { one: "去 #watermark" }), "one", text);
  assert.equal(called("下栽", { one: "#download" }), "one");
  assert.equal(called("幫我下載視頻", { one: "#download & #video" }), "one");
});

test("a line that is not in the notation is refused", () => {
  for (const line of ["", "(a|b", "a)", "#nothing", "<nothing>", "-a", "= ", "a & "])
    assert.throws(() => readLine(line), SyntaxError, line);
});
