import assert from "node:assert/strict";
import { test } from "node:test";
import type { Face } from "../lines/type-words.ts";
import { chooseFont } from "./choose-font.ts";

const choose = (text: string, language: string, face: Face = "sans", isItalic = false) =>
  chooseFont({ text, language, style: { face, weight: 400, isItalic } });
const familiesOf = async (...wanted: Parameters<typeof choose>) => [
  ...new Set((await choose(...wanted)).font.files.map(({ family }) => family)),
];

test("each script has a family of its own in every language that is asked for", async () => {
  const samples = {
    en: ["Thermos", "noto-sans"],
    vi: ["Giữ nóng suốt", "noto-sans"],
    ru: ["Термос", "noto-sans"],
    el: ["Θερμός", "noto-sans"],
    hi: ["गर्म", "noto-sans"],
    ar: ["ساخن", "noto-sans-arabic"],
    he: ["חום", "noto-sans-hebrew"],
    th: ["ร้อน", "noto-sans-thai"],
    zh: ["保温杯", "noto-sans-sc"],
    "zh-Hant": ["保溫杯", "noto-sans-tc"],
    ja: ["魔法瓶です", "noto-sans-jp"],
    ko: ["보온병", "noto-sans-kr"],
  } as const;
  for (const [language, [text, family]] of Object.entries(samples)) {
    assert.deepEqual((await choose(text, language)).missing, [], language);
    assert.deepEqual(await familiesOf(text, language), [family], language);
  }
});

test("faces have families of their own", async () => {
  assert.deepEqual(await familiesOf("Sale", "en", "serif"), ["source-serif-4"]);
  assert.deepEqual(await familiesOf("Sale", "en", "hand"), ["playpen-sans"]);
  assert.deepEqual(await familiesOf("保温", "zh", "serif"), ["noto-serif-sc"]);
  assert.deepEqual(await familiesOf("魔法瓶", "ja", "serif"), ["noto-serif-jp"]);
});

test("a family that lacks a letter of an alphabet does not write part of it", async () => {
  assert.deepEqual(await familiesOf("Θερμός", "el", "rounded"), ["noto-sans"]);
  assert.deepEqual(await familiesOf("Größe Ꝏ", "de", "display"), ["noto-sans"]);
});

test("an italic is the family's own where it has one, and slanted elsewhere", async () => {
  const latin = (await choose("Thermos", "en", "sans", true)).font;
  assert.ok(latin.files.every(({ isItalic }) => isItalic) && !latin.isSlanted);
  assert.ok((await choose("保温", "zh", "sans", true)).font.isSlanted);
});

test("characters that no available font has are reported once each", async () => {
  const { missing, font } = await choose("𓀀 a 𓀀 \u{12000}", "en");
  assert.deepEqual(missing, ["𓀀", "\u{12000}"]);
  assert.equal(font.files.length, 1);
});

test("a text loads only the slices that it needs", async () => {
  assert.ok((await choose("Keeps drinks hot", "en")).font.files.length === 1);
  assert.ok((await choose("保温杯", "zh")).font.files.length <= 3);
});
