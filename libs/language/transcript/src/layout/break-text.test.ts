import assert from "node:assert/strict";
import { test } from "node:test";
import { seeded } from "../../test/seeded.ts";
import { rulesOf } from "../rules.ts";
import { countCharacters } from "../text/width.ts";
import { breakText } from "./break-text.ts";

test("a text that fits one line stays on it, and fitting lines stay as they are", () => {
  assert.deepEqual(breakText("Hello there.", "en"), [["Hello there."]]);
  assert.deepEqual(breakText("- Yes?\n- No.", "en"), [["- Yes?", "- No."]]);
  assert.deepEqual(breakText("  \n ", "en"), []);
  assert.deepEqual(breakText("好".repeat(18), "zh"), [["好".repeat(18)]]);
});

test("lines are broken after marks and before small words, with the longer one below", () => {
  assert.deepEqual(breakText("He said that it was over, and then he left the room.", "en"), [
    ["He said that it was over,", "and then he left the room."],
  ]);
  assert.deepEqual(breakText("The old man walked slowly through the gate of the garden", "en"), [
    ["The old man walked slowly", "through the gate of the garden"],
  ]);
  assert.deepEqual(breakText("今天我们去北京看长城，因为天气很好，所以决定早一点出发。", "zh"), [
    ["今天我们去北京看长城，", "因为天气很好，所以决定早一点出发。"],
  ]);
});

test("no line ends with an article or a preposition where it can be helped", () => {
  for (const [upper = ""] of [
    breakText("We are going to see the new house of my parents in the country.", "en")[0] ?? [],
    breakText("Ich habe gestern mit der alten Nachbarin über den Garten gesprochen.", "de")[0] ?? [],
    breakText("Nous avons parlé longtemps avec la voisine de la maison d'à côté.", "fr")[0] ?? [],
  ])
    assert.doesNotMatch(upper, /(?:^| )(?:the|of|my|in|to|mit|der|über|den|avec|la|de)$/, upper);
});

test("a text that does not fit two lines becomes several subtitles that end with sentences", () => {
  const long =
    "It was a bright cold day in April and everybody was outside. Nobody had expected the rain that came in the afternoon.";
  const subtitles = breakText(long, "en");
  assert.equal(subtitles.length, 2);
  assert.match(subtitles[0]?.at(-1) ?? "", /outside\.$/);
  assert.equal(subtitles.flat().join(" "), long);
});

test("in Chinese and Japanese no line begins with a closing mark or ends with an opening one", () => {
  const chinese = "他说：“我们明天（如果天气好）就去《故宫》看看！”大家都说好……然后各自回家了，真的吗？是的。";
  const japanese = "「ちょっと待って！」と彼は言ったが、誰も聞いていなかった。ラーメンを食べに行こう（本当に）？";
  for (const [text, language] of [
    [chinese, "zh"],
    [japanese, "ja"],
  ] as const) {
    const lines = breakText(text, language).flat();
    assert.equal(lines.join(""), text);
    for (const one of lines) {
      assert.doesNotMatch(one, /^[，。！？”）》」、…ーっょャュョ]/, one);
      assert.doesNotMatch(one, /[“（《「]$/, one);
    }
  }
});

test("a mark that stands alone holds to its word, as French puts it", () => {
  for (const lines of breakText("Mais enfin pourquoi est-ce que tu ne me réponds pas maintenant ?", "fr"))
    for (const one of lines) assert.doesNotMatch(one, /^\?/);
  const quoted = breakText("Alors elle a répondu « je ne viendrai pas demain » sans attendre", "fr").flat();
  for (const one of quoted) assert.doesNotMatch(one, /^»|«$/);
});

test("a text from right to left keeps its characters in their order", () => {
  const arabic = "ذهبت إلى السوق، ثم عدت إلى البيت لأن الجو كان حارا جدا اليوم. هل تريد أن تأتي معي غدا؟";
  assert.equal(breakText(arabic, "ar").flat().join(" "), arabic);
  const hebrew = "הלכתי לשוק כי אחותי אמרה לי שהתפוזים היו זולים (20% פחות) מאוד היום";
  assert.equal(breakText(hebrew, "he").flat().join(" "), hebrew);
});

test("a word is broken only when no line holds it, and then between whole characters", () => {
  const family = "👨‍👩‍👧‍👦".repeat(60);
  const lines = breakText(family, "en").flat();
  assert.equal(lines.join(""), family);
  for (const one of lines) assert.match(one, /^(?:👨‍👩‍👧‍👦)+$/u);
  assert.deepEqual(breakText(`It is ${"x".repeat(42)} of course`, "en").flat()[1], "x".repeat(42));
});

test("wide characters count as two in a Latin line, and Latin letters as half of one in a Korean one", () => {
  assert.equal(countCharacters("ab 字", rulesOf("en")), 5);
  assert.equal(countCharacters("ab 字", rulesOf("zh")), 2.5);
  assert.equal(countCharacters("e\u0301👍🏽", rulesOf("en")), 3);
  assert.equal(breakText("한".repeat(16), "ko").flat().length, 1);
  assert.equal(breakText(`${"한".repeat(16)}a`, "ko").flat().length, 2);
});

test("whatever the text, lines fit, only spaces are lost, and breaking again changes nothing", () => {
  const alphabets: Record<string, string[]> = {
    en: ["and ", "the ", "word", ", ", "very-long-name ", "a ", ". ", "\n", "“so” ", "漢字"],
    zh: ["我们", "，", "今天", "。", "“", "”", "iPhone 15", "去", "\n", "……", "100%", "（", "）"],
    ja: ["です", "、", "ラーメン", "「", "」", "っ", "行", " ", "。", "A"],
    ko: ["저는 ", "오늘 ", "학교에 ", "갔다. ", ", ", "TV "],
    th: ["ฉัน", "ไป", "ตลาด", " ", "มาก"],
    ar: ["ذهبت ", "إلى ", "، ", "السوق", "؟ ", "(", ") "],
  };
  for (const [language, alphabet] of Object.entries(alphabets))
    for (let seed = 1; seed <= 40; seed += 1) {
      const { below, pick } = seeded(seed);
      const text = Array.from({ length: 1 + below(60) }, () => pick(alphabet)).join("");
      const subtitles = breakText(text, language);
      const rules = rulesOf(language);
      assert.equal(subtitles.flat().join("").replace(/\s/g, ""), text.replace(/\s/g, ""), `${language} ${seed}`);
      for (const lines of subtitles) {
        assert.ok(lines.length === 1 || lines.length === 2);
        for (const one of lines) assert.ok(countCharacters(one, rules) <= rules.lineCharacters, one);
        assert.deepEqual(breakText(lines.join("\n"), language), [lines]);
      }
    }
});

test("the longest texts are broken with work in proportion to their length", () => {
  for (const piece of ["a ", "好", "x", "，", "a\n", "“", "1", " \t", "👍"])
    for (const language of ["en", "zh"]) breakText(piece.repeat(5000 / piece.length), language);
});
