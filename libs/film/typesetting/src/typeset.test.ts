import assert from "node:assert/strict";
import { test } from "node:test";
import { serverFonts } from "./fonts/server-fonts.ts";
import { boxOf } from "./lines/box.ts";
import { TextStyle } from "./lines/style.ts";
import { typeset } from "./typeset.ts";

const style = TextStyle.parse({ size: 30, colour: "#000000" });
const box = boxOf({ left: 0, top: 0, width: 200, height: 40 });

test("a text of every language is set with the available fonts", async () => {
  const texts = {
    en: "Thermos",
    zh: "保温杯",
    "zh-Hant": "保溫杯",
    ja: "魔法瓶",
    ko: "보온병",
    ar: "ترمس",
    he: "תרמוס",
  };
  for (const [language, text] of Object.entries({
    ...texts,
    th: "กระติก",
    vi: "Bình giữ nhiệt",
    hi: "थर्मस",
    ru: "Термос",
  })) {
    const result = await typeset(serverFonts(), { text, language, box, style });
    assert.ok(result.kind === "set" && !result.isShrunk, language);
    assert.equal(result.set.direction, ["ar", "he"].includes(language) ? "rtl" : "ltr");
  }
});

test("right-to-left text runs from the right in every language, and its letters are not spaced", async () => {
  const spaced = { ...style, tracking: 0.1 };
  const wide = boxOf({ left: 0, top: 0, width: 800, height: 40 });
  const set = async (text: string, language: string) => {
    const result = await typeset(serverFonts(), { text, language, box: wide, style: spaced });
    return result.kind === "set" ? result.set : assert.fail(result.kind);
  };
  for (const text of ["السعر 25 ريال (خصم 10%).", "iPhone 15 متوفر الآن.", "قیمت 25 تومان (تخفیف 10%)!"])
    assert.deepEqual(await set(text, "en"), await set(text, "ar"), text);
  assert.deepEqual(await set("מחיר 25 (הנחה 10%).", "zh"), await set("מחיר 25 (הנחה 10%).", "he"));
  assert.equal((await set("Say «نعم» today", "en")).direction, "ltr");
});

test("emoji are drawn: faces with a skin tone, families, flags, keycaps", async () => {
  const text = "Hi 😀 👍🏽 👨‍👩‍👧 🇩🇪 1️⃣ ❤️ 👩🏽‍🚀 🎉";
  const wide = boxOf({ left: 0, top: 0, width: 800, height: 40 });
  for (const language of ["en", "zh", "ar"])
    assert.equal((await typeset(serverFonts(), { text, language, box: wide, style })).kind, "set", language);
});

test("a character that no available font has is reported, and nothing is set", async () => {
  const result = await typeset(serverFonts(), { text: "Thermos 𓀀", language: "en", box, style });
  assert.deepEqual(result, { kind: "no-font", characters: ["𓀀"] });
});

test("an empty text gives nothing to draw", async () => {
  const result = await typeset(serverFonts(), { text: "", language: "en", box, style });
  assert.ok(result.kind === "set");
  assert.deepEqual(result.set.pieces, []);
});
