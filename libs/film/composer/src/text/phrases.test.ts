import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken } from "../../test/spoken.ts";
import { phrasesOf, wordAt } from "./phrases.ts";

const textsOf = (words: ReturnType<typeof spoken>, mostCharacters = 36) =>
  phrasesOf({ words, mostCharacters }).map(({ text }) => text);

test("a phrase ends with its sentence, at a pause, or when it is long enough", () => {
  assert.deepEqual(textsOf(spoken("It works. And how it does", 0, 0.3)), ["It works.", "And how it does"]);
  assert.deepEqual(textsOf([...spoken("one two", 0, 0.3), ...spoken("three", 2, 0.3)]), ["one two", "three"]);
  assert.deepEqual(textsOf(spoken("aaaa bbbb cccc dddd", 0, 0.3), 10), ["aaaa bbbb", "cccc dddd"]);
});

test("Chinese has no spaces between words, and its characters count as two", () => {
  assert.deepEqual(textsOf(spoken("保温 杯子 好 用。 真 的", 0, 0.3), 12), ["保温杯子好", "用。", "真的"]);
  assert.deepEqual(textsOf(spoken("用 Type C 充电", 0, 0.3)), ["用Type C充电"]);
});

test("each word has its range in the phrase, and one word is spoken at a time", () => {
  for (const text of ["Keep it hot, for long.", "保温 二十四 小时"]) {
    const words = spoken(text, 1, 0.4);
    const [phrase, ...more] = phrasesOf({ words, mostCharacters: 40 });
    assert.ok(phrase);
    assert.equal(more.length, 0);
    for (const [i, { from, to, start }] of phrase.words.entries()) {
      assert.equal(phrase.text.slice(from, to), words[i]!.text);
      assert.equal(wordAt(phrase, start), i);
      assert.equal(wordAt(phrase, start + 0.39), i);
    }
    assert.equal(wordAt(phrase, 0.9), null);
  }
});

test("phrases do not overlap, and stay for a moment after their last word", () => {
  const phrases = phrasesOf({ words: spoken("One. Two. Three.", 0, 0.5), mostCharacters: 20 });
  for (const [i, { start, end }] of phrases.entries()) {
    assert.ok(start < end);
    if (i > 0) assert.ok(phrases[i - 1]!.end <= start);
  }
  assert.ok(Math.abs(phrases.at(-1)!.end - 1.46 - 0.4) < 1e-9);
});

test("no words give no phrases", () => {
  assert.deepEqual(phrasesOf({ words: [], mostCharacters: 20 }), []);
});
