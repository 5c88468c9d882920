import assert from "node:assert/strict";
import { test } from "node:test";
import { isSpeakable } from "./plain-text.ts";
import { readAloud } from "./read-aloud.ts";

const languages = ["en", "en-GB", "zh", "ja", "fr", "xx", "no tag!"];

test("a text of nothing but marks, pictures, controls or spaces has nothing to be spoken", () => {
  for (const language of languages)
    for (const text of [
      "",
      "😀👍🏽👨‍👩‍👧🇨🇳",
      "!?…—,,,",
      "\u0000\u0007\u200b\ufeff",
      " \n\t \r\n",
      "<b></b>",
      "*** ___ ###",
    ])
      assert.equal(isSpeakable(readAloud(text, language)), false, `${language} ${JSON.stringify(text)}`);
});

test("5,000 characters that rules could stumble over are read in no time", () => {
  const pieces = [
    "1",
    "1,",
    "1-",
    "1.",
    "1:",
    "1/",
    "a@",
    "a.",
    "A.",
    "A ",
    "$1",
    "1%",
    "#a",
    "www.",
    "<",
    "\n",
    "二",
    "1二",
    "2026 ",
    "+1 ",
    "555-",
    "IX ",
    "_",
  ];
  const started = performance.now();
  for (const piece of pieces)
    for (const language of languages) readAloud(piece.repeat(Math.floor(5_000 / piece.length)), language);
  assert.ok(performance.now() - started < 20_000);
});

test("reading a text twice changes nothing but spelled words", () => {
  for (const [text, language] of [
    ["Open 9 AM-5 PM, $7.79, 50%.", "en"],
    ["¥199起，2026年2月2日10:30，-5℃。", "zh"],
  ] as const) {
    const read = readAloud(text, language);
    assert.equal(readAloud(read, language), read);
  }
});

test("lone surrogates, endless digits and other scripts do no harm", () => {
  assert.equal(readAloud("a \ud83d b", "en"), "a b");
  assert.equal(readAloud("12345678901234567", "zh"), "一二三四五六七八九零一二三四五六七");
  assert.match(readAloud("مرحبا 5", "en"), /مرحبا five/);
});

test("other languages get words for addresses, prices and units, and keep their numbers", () => {
  assert.equal(readAloud("Cuesta $7,79 o 199 €.", "es"), "Cuesta 7,79 dólares o 199 euros.");
  assert.equal(readAloud("Visita www.ejemplo.com 😀", "es"), "Visita ejemplo punto com");
  assert.equal(readAloud("Il pèse 5kg, à 20°C.", "fr"), "Il pèse 5 kilogrammes, à 20 degrés Celsius.");
  assert.equal(readAloud("1 299,50 € & plus", "fr"), "1299,50 euros et plus");
});
