import assert from "node:assert/strict";
import { test } from "node:test";
import type { Segment } from "@cutwater/language/ports.ts";
import { alignScript } from "./align-script.ts";

/** A transcript with one word every 0.4 s from a start time on. Each word is 0.3 s long. */
function heardAt(start: number, text: string, separator = " "): Segment {
  const words = text.split(separator).map((word, n) => ({
    text: word,
    start: start + 0.4 * n,
    end: start + 0.4 * n + 0.3,
  }));
  return { start, end: words.at(-1)!.end, text, words, confidence: 0.9 };
}
const spansOf = (heard: readonly Segment[]) => heard.map(({ start, end }) => ({ start, end }));

test("the words of a script get the times of the recognised words, however numbers and marks are written", () => {
  const heard = [heardAt(1, "the well known captain bought twenty one apples")];
  const [line] = alignScript({
    script: ["The well-known captain bought 21 apples!"],
    language: "en",
    heard: [{ ...heard[0]!, words: heard[0]!.words!.flatMap(joined) }],
    spans: spansOf(heard),
    seconds: 6,
  });
  assert.deepEqual(
    line?.words?.map(({ text, isUntimed }) => [text, isUntimed]),
    [
      ["The", false],
      ["well-known", false],
      ["captain", false],
      ["bought", false],
      ["21", false],
      ["apples!", false],
    ],
  );
  assert.equal(line?.words?.[2]?.start, 1 + 0.4 * 3);

  /** Joins words as Whisper writes them: "well-known" and "21". */
  function joined(word: { text: string; start: number; end: number }, n: number, all: readonly (typeof word)[]) {
    if (word.text === "well" || word.text === "twenty") return [];
    const before = all[n - 1];
    if (word.text === "known") return [{ text: "well-known", start: before!.start, end: word.end }];
    return word.text === "one" ? [{ text: "21", start: before!.start, end: word.end }] : [word];
  }
});

test("missing sentences and speech that is not in the script do not shift the others", () => {
  const script = [
    "Yesterday we walked along the river until the bridge.",
    "This sentence is never spoken, and should stay without a time.",
    "The captain bought some apples, and three pears.",
    "♪",
    "Then everybody went home.",
  ];
  const heard = [
    heardAt(0.7, "Yesterday we walked along the river until the bridge."),
    heardAt(5.5, "The captain bought some apples, and three pears."),
    heardAt(10, "Here comes something else about winter holidays."),
    heardAt(14, "Then everybody went home."),
  ];
  const lines = alignScript({ script: script.join("\n"), language: "en", heard, spans: spansOf(heard), seconds: 17 });
  assert.deepEqual(
    lines.map(({ text, isUntimed }) => [text, isUntimed]),
    script.map((text, n) => [text, n === 1 || n === 3]),
  );
  assert.deepEqual([lines[0]?.start, lines[2]?.start, lines[4]?.start], [0.7, 5.5, 14]);
  const words = lines.flatMap((line) => line.words ?? []);
  assert.ok(words.every(({ start, end }, n) => start <= end && start >= (words[n - 1]?.end ?? 0) && end <= 17));
});

test("Chinese is matched by its characters, wherever the recognised words end", () => {
  const heard = [heardAt(1, "我们 昨天 去 了 北京", " "), heardAt(4, "今天 回家", " ")];
  const lines = alignScript({
    script: "我们昨天去了北京。\n今天回家！",
    language: "zh-Hans",
    heard,
    spans: spansOf(heard),
    seconds: 6,
  });
  assert.deepEqual(
    lines.map(({ start, isUntimed }) => [start, isUntimed]),
    [
      [1, false],
      [4, false],
    ],
  );
});

test("without recognised words, lines are spread over the speech, untimed", () => {
  const spans = [
    { start: 1, end: 2.5 },
    { start: 3.5, end: 5 },
  ];
  const request = { script: "一二三四。五六七八。", language: "zh", heard: null, spans, seconds: 6 };
  const lines = alignScript(request);
  assert.equal(lines.length, 2);
  assert.ok(lines.every(({ isUntimed, words, start, end }) => isUntimed && words === null && end - start > 0.8));
  assert.deepEqual(alignScript({ ...request, script: "" }), []);
  assert.throws(() => alignScript({ ...request, script: ["x".repeat(600_001)] }), RangeError);
});
