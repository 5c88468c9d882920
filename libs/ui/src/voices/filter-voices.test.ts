import assert from "node:assert/strict";
import { test } from "node:test";
import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { everyVoice, filterVoices, languagesOf } from "./filter-voices.ts";

const means = { kind: "embedded", name: "flite", isDraft: false } as const;
const voices: VoiceLine[] = [
  { id: "slt", name: "SLT", language: "en-US", gender: "woman", means },
  { id: "rms", name: "RMS", language: "en-US", gender: "man", means },
  { id: "ko", name: "Korean", language: "ko", means },
  { id: "own:1", name: "Lin", language: null, gender: "woman", isOwn: true, means },
];
const idsOf = (filter: Partial<typeof everyVoice>) =>
  filterVoices(voices, { ...everyVoice, ...filter }).map(({ id }) => id);

test("own voices come first, and those of any language fit each", () => {
  assert.deepEqual(idsOf({}), ["own:1", "slt", "rms", "ko"]);
  assert.deepEqual(idsOf({ language: "ko" }), ["own:1", "ko"]);
});

test("a voice whose sound is not known is neither a woman's nor a man's", () => {
  assert.deepEqual(idsOf({ gender: "man" }), ["rms"]);
  assert.deepEqual(idsOf({ gender: "woman", language: "en" }), ["own:1", "slt"]);
});

test("languages are listed once, without regions", () => assert.deepEqual(languagesOf(voices), ["en", "ko"]));
