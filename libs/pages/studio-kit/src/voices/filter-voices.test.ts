import assert from "node:assert/strict";
import { test } from "node:test";
import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { apartFromFallbacks, everyVoice, filterVoices, languagesOf, voicesInOrder } from "./filter-voices.ts";

const model = { kind: "model", name: "kokoro", isDraft: false } as const;
const rough = { kind: "embedded", name: "espeak-ng", isDraft: true } as const;
const voices: VoiceLine[] = [
  { id: "ko", name: "Korean", language: "ko", means: rough },
  { id: "fi", name: "Finnish", language: "fi", means: rough },
  { id: "qxx", name: "Sailorese", language: "qxx", means: rough },
  { id: "heart", name: "Heart", language: "en-US", gender: "woman", means: model },
  { id: "adam", name: "Adam", language: "en-US", gender: "man", means: model },
  { id: "xiaobei", name: "Xiaobei", language: "zh", gender: "woman", means: model },
  { id: "own:1", name: "Lin", language: null, gender: "woman", isOwn: true, means: { ...rough, isDraft: false } },
];
const idsOf = (some: readonly VoiceLine[]) => some.map(({ id }) => id);
const fitting = (filter: Partial<typeof everyVoice>) => idsOf(filterVoices(voices, { ...everyVoice, ...filter }, "en"));

test("own voices come first, then the reader's language and likely ones, then others; unnamed ones are left out", () => {
  assert.deepEqual(idsOf(voicesInOrder(voices, "en")), ["own:1", "heart", "adam", "xiaobei", "ko", "fi"]);
  assert.equal(voicesInOrder(voices, "zh")[1]?.id, "xiaobei");
});

test("voices of any language fit each, and one whose sound is not known is neither a woman's nor a man's", () => {
  assert.deepEqual(fitting({ language: "ko" }), ["ko", "own:1"]);
  assert.deepEqual(fitting({ gender: "man" }), ["adam"]);
});

test("voices are found by name and by language, in the reader's words", () => {
  assert.deepEqual(fitting({ query: " heart " }), ["heart"]);
  assert.deepEqual(idsOf(filterVoices(voices, { ...everyVoice, query: "芬兰" }, "zh")), ["fi"]);
});

test("the machine's small voices stand apart from all others, but a customer's own does not", () => {
  const { best, more } = apartFromFallbacks(voices);
  assert.deepEqual(idsOf(best), ["heart", "adam", "xiaobei", "own:1"]);
  assert.deepEqual(idsOf(more), ["ko", "fi", "qxx"]);
});

test("small voices are left out where a better one speaks their language, unless one of them is chosen already", () => {
  const slt: VoiceLine = { id: "slt", name: "SLT", language: "en-GB", isFallback: true, means: rough };
  const moreOf = (all: readonly VoiceLine[], chosen?: string) => idsOf(apartFromFallbacks(all, chosen).more);
  assert.deepEqual(moreOf([slt, ...voices]), ["ko", "fi", "qxx"]);
  assert.deepEqual(moreOf([slt, ...voices], "slt"), ["slt", "ko", "fi", "qxx"]);
  assert.deepEqual(moreOf([slt]), ["slt"]);
});

test("languages are listed once, without regions, the likely ones first", () =>
  assert.deepEqual(
    languagesOf(voices, "en").map(({ value }) => value),
    ["en", "zh", "ko", "fi"],
  ));
