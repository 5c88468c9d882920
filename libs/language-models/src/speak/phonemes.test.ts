import assert from "node:assert/strict";
import { test } from "node:test";
import { programsHere } from "@cutwater/speech/process/find-programs.ts";
import { phonemesOf } from "./phonemes.ts";

const program = programsHere().espeak;
const signal = new AbortController().signal;

test("a text becomes sounds, and its marks stay where Kokoro pauses", { skip: program === null }, async () => {
  const say = (text: string, language: string) => phonemesOf({ program: program ?? "", language, text, signal });
  assert.equal(await say("Press it, then wait!", "en-us"), "pɹˈɛs ɪt, ðˈɛn wˈeɪt!");
  assert.equal(await say("¡Mucho!", "es"), "¡mˈuʧo!");
  assert.equal(await say("…", "en-us"), "…");
});
