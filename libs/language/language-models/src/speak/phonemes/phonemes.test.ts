import assert from "node:assert/strict";
import { test } from "node:test";
import { programsHere } from "@cutwater/process/find-programs.ts";
import { phonemesOf } from "./phonemes.ts";

const espeak = programsHere().espeak;
const skip = espeak === null && "espeak-ng is not here";
const signal = new AbortController().signal;
const say = (text: string, language: string) => phonemesOf(text, { espeak: espeak ?? "", language, signal });

test("a text becomes sounds, and its marks stay where Kokoro pauses", { skip }, async () => {
  assert.equal(await say("Press it, then wait!", "en-us"), "pɹˈɛs ɪt, ðˈɛn wˈeɪt!");
  assert.equal(await say("¡Mucho!", "es"), "¡mˈuʧo!");
  assert.equal(await say("…", "en-us"), "…");
});

test("single capitals are said as letters, A too", { skip }, async () => {
  assert.equal(await say("an A I camera", "en-us"), "ɐn ˌeɪˈaɪ kˈæmɹə");
  assert.equal(await say("at ten A M.", "en-us"), "æt tˈɛn ˌeɪˈɛm.");
});

test("Chinese marks become Kokoro's, and Latin words within Chinese are English", { skip }, async () => {
  assert.equal(await say("你好，世界！", "zh"), "ni↗xau↓, ʂɨ↘ʨje↘!");
  assert.equal(await say("iPhone很好。", "zh"), "ˈaɪ fˈoʊn xə↗nxau↓.");
});

test("a Chinese word within English is Mandarin, a Japanese one Japanese", { skip }, async () => {
  assert.match(await say("I say 你好 to you.", "en-us"), /^aɪ sˈeɪ ni↗xau↓ tə jˈuː\.$/);
  assert.match(await say("It is called お茶.", "en-us"), /oʨa\.$/);
});

test("Japanese is read by its dictionary: particles, long vowels, characters by their words", { skip }, async () => {
  assert.equal(await say("今日は良い天気です。", "ja"), "kʲoː βa joi teŋkʲidesɨ.");
  assert.equal(await say("コーヒーを飲んで、ください。", "ja"), "koːçiː o nonde, kɯdasai.");
});

test("a long text keeps its pieces in order, whatever espeak-ng makes of one", { skip }, async () => {
  const piece = "one two, ";
  const said = await say(`${piece.repeat(300)}end.`, "en-us");
  assert.equal(said.split(",").length, 301);
  assert.match(said, /ˈɛnd\.$/);
});
