import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrderFor } from "../languages.ts";
import { isSpeakable, plainText } from "../reading/plain-text.ts";
import { voicesOfTable } from "./espeak.ts";
import { linesToRead } from "./open-jtalk.ts";
import { toPinyin } from "./pinyin.ts";

test("engines get neither markup, control characters, pictures nor phonemes", () => {
  assert.equal(plainText('<speak>Hi <break time="9s"/>there</speak>\u0000\u0007'), "Hi there");
  assert.equal(plainText("[[h@l'oU]] {x} \ud83d a\u202Eb"), "h@l'oU x a b");
  assert.equal(plainText("Yes 😀👨‍👩‍👧 5️⃣ 🇨🇳 no"), "Yes 5 no");
  assert.equal(plainText("می\u200cروم"), "می\u200cروم");
  assert.equal(plainText("one\r\n two\t3"), "one two 3");
});

test("a text without letters and numbers cannot be spoken", () => {
  for (const text of ["", "…!?", plainText("😀 👍🏽"), plainText("\u0000\u200b")])
    assert.equal(isSpeakable(text), false);
  for (const text of ["a", "7", "你", "é"]) assert.equal(isSpeakable(text), true);
});

test("Chinese becomes pinyin by the word, with its marks and numbers", () => {
  assert.equal(toPinyin("你好，世界！"), "ni3 hao3, shi4 jie4!");
  assert.equal(toPinyin("银行行长"), "yin2 hang2 hang2 zhang3");
  assert.equal(toPinyin("我们有12个。"), "wo3 men5 you3 12 ge4.");
});

test("the voices of espeak-ng are read from its table, Chinese has one of its own", () => {
  const table = `Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  af              --/M      Afrikaans          gmw/af
 5  cmn             --/M      Chinese_(Mandarin,_latin_as_English) sit/cmn              (zh-cmn 5)(zh 5)
 5  pt-br           --/M      Portuguese_(Brazil) roa/pt-BR            (pt 6)
`;
  assert.deepEqual(voicesOfTable(table), [
    { id: "espeak-ng:af", name: "Afrikaans", language: "af" },
    { id: "espeak-ng:pt-br", name: "Portuguese (Brazil)", language: "pt-BR" },
  ]);
});

test("the voice of the asked region comes first, and no tag has no voice", () => {
  const voices = ["pt", "pt-BR", "es"].map((language) => ({ language }));
  const tags = (asked: string) => inOrderFor(asked, voices).map(({ language }) => language);
  assert.deepEqual(tags("pt-BR"), ["pt-BR", "pt"]);
  assert.deepEqual(tags("pt"), ["pt", "pt-BR"]);
  assert.deepEqual(tags("no tag"), []);
});

test("Japanese is read in sentences that fit the engine's line", () => {
  assert.deepEqual(linesToRead("こんにちは。元気ですか？…"), ["こんにちは。", "元気ですか？"]);
  const lines = linesToRead("あ".repeat(1000));
  assert.ok(lines.every((line) => Buffer.byteLength(line) < 1000));
  assert.equal(lines.join("").length, 1000);
});
