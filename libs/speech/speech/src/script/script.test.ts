import assert from "node:assert/strict";
import { test } from "node:test";
import { closeUp } from "./close-up.ts";
import { interpolate } from "./interpolate.ts";
import { keepTogether } from "./keep-together.ts";
import { linesOf } from "./lines-of.ts";
import { matchWords } from "./match-words.ts";
import { numberWords } from "./number-words.ts";
import { scriptWords } from "./script-words.ts";
import { spreadLines } from "./spread-lines.ts";

test("numbers are read as English has them", () => {
  const read = (written: string) => numberWords(written).join(" ");
  assert.equal(read("0"), "zero");
  assert.equal(read("47"), "forty seven");
  assert.equal(read("1,200"), "one thousand two hundred");
  assert.equal(read("1984"), "nineteen eighty four");
  assert.equal(read("2005"), "two thousand five");
  assert.equal(read("1905"), "nineteen oh five");
  assert.equal(read("3.14"), "three point one four");
  assert.equal(read("21st"), "twenty first");
  assert.equal(read("20th"), "twentieth");
  assert.equal(read("12345678901"), "one two three four five six seven eight nine zero one");
});

test("the words of lines keep their spelling; marks alone are not words, Chinese characters are words", () => {
  assert.deepEqual(scriptWords(["Well-known — café!", "♪ ♪", "Don’t pay 5%"], "en-GB"), [
    { text: "Well-known", line: 0, key: "well_known" },
    { text: "café!", line: 0, key: "cafe" },
    { text: "Don’t", line: 2, key: "don't" },
    { text: "pay", line: 2, key: "pay" },
    { text: "5%", line: 2, key: "five_percent" },
  ]);
  assert.deepEqual(
    scriptWords(["用USB线，好。"], "zh").map(({ key }) => key),
    ["用", "usb", "线", "好"],
  );
});

test("a pasted text is cut at line ends and sentences", () => {
  assert.deepEqual(linesOf("One. Two!\r\n\nThree", "en"), ["One.", "Two!", "Three"]);
  assert.deepEqual(linesOf("你好。再见！", "zh"), ["你好。", "再见！"]);
});

test("words are matched past sentences that are missing on either side", () => {
  const script = "a b c d e f g h i j k l m n".split(" ");
  const heard = "b c d x y z k l m o n".split(" ");
  assert.deepEqual(matchWords(heard, script), [
    [0, 1],
    [1, 2],
    [2, 3],
    [6, 10],
    [7, 11],
    [8, 12],
  ]);
  assert.deepEqual(matchWords([], script), []);
  assert.deepEqual(matchWords(heard, []), []);
  assert.deepEqual(matchWords(["hello"], ["hello"]), [[0, 0]]);
});

test("a script of 12,000 words is matched", () => {
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) % 3_001;
  const script = Array.from({ length: 12_000 }, () => `w${random()}`);
  const heard = script.filter((_, n) => n % 11 !== 0);
  assert.ok(matchWords(heard, script).length > heard.length * 0.99);
});

test("lines of any language are spread over the loud parts, in order", () => {
  const spans = [
    { start: 1, end: 3 },
    { start: 5, end: 7 },
  ];
  const lines = spreadLines(["你好你好", "世界世界"], spans, 10);
  assert.deepEqual(
    lines.map(({ start, end, isUntimed }) => [start, end, isUntimed]),
    [
      [1, 3, true],
      [5, 7, true],
    ],
  );
  const silent = spreadLines(["one", "two"], [], 10);
  assert.deepEqual(
    silent.map(({ start, end }) => [start, end]),
    [
      [0, 5],
      [5, 10],
    ],
  );
  assert.deepEqual(spreadLines([], spans, 10), []);
});

test("words that are not matched share the speech between matched words, and are marked", () => {
  const words = ["one", "two", "three", "four"].map((text) => ({ text }));
  const timed = [{ start: 1, end: 2 }, null, null, { start: 9, end: 99 }];
  const all = interpolate(words, timed, [{ start: 4, end: 6 }], 10);
  assert.deepEqual(
    all.map(({ isUntimed }) => isUntimed),
    [false, true, true, false],
  );
  assert.ok(all.every(({ start, end }, n) => start <= end && start >= (all[n - 1]?.end ?? 0) && end <= 10));
  assert.deepEqual([all[1]?.start, all[2]?.end], [4, 6]);
});

test("of the words of a line that stand far apart, the largest group is kept", () => {
  const at = (start: number) => ({ start, end: start + 0.3 });
  const timed = [at(1), null, at(7), at(7.5), at(8), at(20)];
  assert.deepEqual(keepTogether([0, 0, 0, 0, 1, 1], timed), [null, null, at(7), at(7.5), at(8), null]);
});

test("estimated words at the edges of a line stay near those that were found", () => {
  const word = (start: number, end: number, isUntimed: boolean) => ({ text: "x", start, end, isUntimed });
  const line = [word(1, 2, true), word(2, 6, true), word(8, 9, false), word(9, 30, true), word(30, 31, true)];
  const times = closeUp(line).map(({ start, end }) => [Number(start.toFixed(2)), Number(end.toFixed(2))]);
  assert.deepEqual(times, [
    [7.2, 7.6],
    [7.6, 8],
    [8, 9],
    [9, 9.4],
    [9.4, 9.8],
  ]);
});
