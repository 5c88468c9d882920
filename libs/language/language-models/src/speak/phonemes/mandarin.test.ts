import assert from "node:assert/strict";
import { test } from "node:test";
import { soundsOfMandarin } from "./mandarin.ts";
import { soundsOfSyllable } from "./mandarin-syllables.ts";
import { toneSandhi } from "./mandarin-tones.ts";

const rows = (table: string) =>
  table
    .trim()
    .split(/\s+/)
    .map((row) => row.split("=") as [string, string]);

test("each initial has its sound", () => {
  for (const [syllable, sounds] of rows(`
    bu4=pu↘ pu4=pʰu↘ mu4=mu↘ fu4=fu↘ du4=tu↘ tu4=tʰu↘ nu4=nu↘ lu4=lu↘ gu4=ku↘ ku4=kʰu↘ hu4=xu↘ zhu4=ꭧu↘ chu4=ꭧʰu↘
    shu4=ʂu↘ ru4=ɻu↘ zu4=ʦu↘ cu4=ʦʰu↘ su4=su↘ ji4=ʨi↘ qi4=ʨʰi↘ xi4=ɕi↘`))
    assert.equal(soundsOfSyllable(syllable), sounds, syllable);
});

test("each final has its sounds, with the tone behind its vowels", () => {
  for (const [syllable, sounds] of rows(`
    ta1=tʰa→ tai1=tʰai→ tan1=tʰa→n tang1=tʰa→ŋ tao1=tʰau→ te1=tʰɤ→ fei1=fei→ fen1=fə→n teng1=tʰə→ŋ ti1=tʰi→ jia1=ʨja→ tian1=tʰjɛ→n
    jiang1=ʨja→ŋ tiao1=tʰjau→ tie1=tʰje→ jin1=ʨi→n ting1=tʰi→ŋ xiong1=ɕjʊ→ŋ jiu1=ʨjou→ bo1=pwo→ tong1=tʰʊ→ŋ tou1=tʰou→
    tu1=tʰu→ gua1=kwa→ guai1=kwai→ tuan1=tʰwa→n guang1=kwa→ŋ tui1=tʰwei→ tun1=tʰwə→n tuo1=tʰwo→ lv1=ly→ juan1=ʨɥɛ→n xue1=ɕɥe→ jun1=ʨy→n
    shi1=ʂɨ→ ri1=ɻɨ→ si1=sɨ→ er2=ɚ↗`))
    assert.equal(soundsOfSyllable(syllable), sounds, syllable);
});

test("syllables without an initial are spelled otherwise and sound the same", () => {
  for (const [syllable, sounds] of rows(`
    yi1=i→ ya1=ja→ yan1=jɛ→n yang1=ja→ŋ yao1=jau→ ye1=je→ yin1=i→n ying1=i→ŋ yong1=jʊ→ŋ you1=jou→ wu1=u→ wa1=wa→ wai1=wai→
    wan1=wa→n wang1=wa→ŋ wei1=wei→ wen1=wə→n weng1=wə→ŋ wo1=wo→ yu1=y→ yuan1=ɥɛ→n yue1=ɥe→ yun1=y→n a1=a→ o1=ɔ→ e1=ɤ→ an1=a→n`))
    assert.equal(soundsOfSyllable(syllable), sounds, syllable);
});

test("each tone has its mark, the neutral one has none", () => {
  assert.deepEqual(
    ["ma1", "ma2", "ma3", "ma4", "ma5", "ma0"].map((syllable) => soundsOfSyllable(syllable)),
    ["ma→", "ma↗", "ma↓", "ma↘", "ma", "ma"],
  );
  assert.equal(soundsOfSyllable("lü4"), soundsOfSyllable("lv4"));
});

test("a text that is not a syllable has no sounds", () => {
  for (const none of ["", "xyz3", "ma", "Ma1", "bya2", "zh1"]) assert.equal(soundsOfSyllable(none), null, none);
});

test("third tones in a row rise, within a word and between words", () => {
  const change = (syllables: string, ...lengths: number[]) => toneSandhi(syllables.split(" "), lengths).join(" ");
  assert.equal(change("ni3 hao3", 2), "ni2 hao3");
  assert.equal(change("zhan3 lan3 guan3", 3), "zhan2 lan2 guan3");
  assert.equal(change("wo3 hen3 hao3", 1, 2), "wo3 hen2 hao3");
  assert.equal(change("hen3 hao3", 1, 1), "hen2 hao3");
  assert.equal(change("ma3 lu4 hao3", 2, 1), "ma3 lu4 hao3");
});

test("一 and 不 change with what follows", () => {
  assert.equal(soundsOfMandarin("一个一起"), "i↗kɤ↘ i↘ʨʰi↓");
  assert.equal(soundsOfMandarin("不是不好"), "pu↗ʂɨ↘ pu↘xau↓");
});

test("儿 merges with the previous syllable, except where it means a child", () => {
  assert.equal(soundsOfMandarin("花儿"), "xwa→ɚ");
  assert.equal(soundsOfMandarin("一点儿"), "i↘tjɛ↓ɚ");
  assert.equal(soundsOfMandarin("女儿"), "ny↓ɚ↗");
});

test("characters of several readings are read by their words", () => {
  for (const [text, sounds] of [
    ["银行行长", "i↗nxa↗ŋ xa↗ŋꭧa↓ŋ"],
    ["长得", "ꭧa↓ŋtɤ"],
    ["跑得快", "pʰau↓tɤ kʰwai↘"],
    ["绿色", "ly↘sɤ↘"],
    ["获得", "xwo↘tɤ↗"],
  ] as const)
    assert.equal(soundsOfMandarin(text), sounds, text);
});
