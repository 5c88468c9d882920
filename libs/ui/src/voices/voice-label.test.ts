import assert from "node:assert/strict";
import { test } from "node:test";
import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { voiceLabel } from "./voice-label.ts";

const slt: VoiceLine = {
  id: "flite:slt",
  name: "SLT",
  language: "en-US",
  gender: "woman",
  means: { kind: "embedded", name: "flite", isDraft: false },
};
const robot: VoiceLine = {
  id: "espeak-ng:pt-br",
  name: "Portuguese (Brazil)",
  language: "pt-BR",
  means: { kind: "embedded", name: "espeak-ng", isDraft: true },
};

test("a voice says who speaks and from where, in the page's language", () => {
  assert.equal(voiceLabel(slt, "en"), "Woman, United States · SLT");
  assert.equal(voiceLabel(slt, "zh"), "女声，美国 · SLT");
  assert.equal(voiceLabel({ ...slt, gender: "man", language: "ja" }, "en"), "Man · SLT");
});

test("a rough voice is called a draft, and after its language where nobody is known", () => {
  assert.equal(voiceLabel(robot, "en"), "Brazilian Portuguese · draft voice");
  assert.equal(voiceLabel(robot, "zh"), "巴西葡萄牙语 · 草稿音色");
});

test("of several ways to speak a language each keeps its name", () => {
  const rp = { ...robot, name: "English (Received Pronunciation)", language: "en-GB-x-rp" };
  assert.equal(voiceLabel(rp, "zh"), "English (Received Pronunciation) · 草稿音色");
});

test("a provider's voice keeps the name that its operator knows", () => {
  const means = { kind: "provider", name: "speech", isDraft: false } as const;
  assert.equal(voiceLabel({ id: "alloy", name: "alloy", language: null, means }, "zh"), "alloy");
});
