import assert from "node:assert/strict";
import { test } from "node:test";
import { toPinyin } from "@cutwater/speech/voices/pinyin.ts";
import { letterSounds } from "./letter-sounds.ts";
import { phonesOfPinyin } from "./phones.ts";
import { phonesOfText } from "./phones-of-text.ts";

const seen = (text: string) => phonesOfText(text, toPinyin)?.map(({ viseme }) => viseme);

test("English gives the usual sounds of its letters, with pauses between words", () => {
  assert.deepEqual(seen("five moons"), ["lip", "open", "wide", "lip", "rest", "closed", "small", "tongue", "teeth"]);
  assert.deepEqual(seen("Bob's"), ["closed", "open", "closed", "teeth"]);
});

test("Chinese gives the sounds of its pinyin", () => {
  assert.deepEqual(seen("妈妈"), ["closed", "open", "rest", "closed", "open"]);
  assert.deepEqual(seen("风，雨"), ["lip", "mid", "mid", "rest", "wide", "small"]);
  assert.deepEqual(
    phonesOfPinyin("shi4").map(({ viseme }) => viseme),
    ["pursed", "pursed"],
  );
  assert.deepEqual(
    phonesOfPinyin("xue2").map(({ viseme }) => viseme),
    ["wide", "small", "mid"],
  );
});

test("every syllable of pinyin that a text can have is known", () => {
  const text =
    "的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴需切";
  const syllables = toPinyin(text).split(" ");
  const unknown = [
    ...new Set(syllables.filter((one) => /^[a-zü]+[1-5]$/.test(one) && phonesOfPinyin(one).length === 0)),
  ];
  assert.deepEqual(unknown, []);
  assert.ok(new Set(syllables).size > 300);
});

test("for figures, other scripts and Chinese without pinyin only the sound is used", () => {
  for (const text of ["24", "привет", "こんにちは", "", "..."]) assert.equal(phonesOfText(text, toPinyin), null, text);
  assert.equal(phonesOfText("妈妈"), null);
  assert.ok(phonesOfText("¿Dónde está el baño?"));
});

test("a word that no dictionary has gets sounds by its letters", () => {
  assert.equal(letterSounds("zorb"), "Z AO R B");
  assert.equal(letterSounds("grake"), "G R EY K");
  assert.equal(letterSounds("quishing"), "K W IH SH IH NG");
  assert.equal(letterSounds("btw"), "B IY T IY D AH B AH L Y UW");
  for (const word of ["zzz", "a", "e", "y", "aaaaaaa", "xylophonist"])
    assert.match(letterSounds(word), /^[A-Z]+( [A-Z]+)*$/);
});
