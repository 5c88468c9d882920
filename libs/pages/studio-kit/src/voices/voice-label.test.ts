import assert from "node:assert/strict";
import { test } from "node:test";
import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { everyVoice, filterVoices } from "./filter-voices.ts";
import { languageOfVoice, voiceFacts, voiceLabel, voiceName } from "./voice-label.ts";

const heart: VoiceLine = {
  id: "kokoro:af_heart",
  name: "Heart",
  language: "en-US",
  gender: "woman",
  means: { kind: "model", name: "kokoro", isDraft: false },
};
const robot: VoiceLine = {
  id: "espeak-ng:pt-br",
  name: "Portuguese (Brazil)",
  language: "pt-BR",
  means: { kind: "embedded", name: "espeak-ng", isDraft: true },
};

test("a voice has its name, its sound and its language in the page's language", () => {
  assert.deepEqual([voiceName(heart, "en"), voiceFacts(heart, "en")], ["Heart", "Woman · English (United States)"]);
  assert.equal(voiceFacts(heart, "zh"), "女声 · 英语（美国）");
  assert.equal(voiceLabel(heart, "en"), "Heart · Woman, United States");
  assert.equal(voiceLabel({ ...heart, language: "ja" }, "zh"), "Heart · 女声");
});

test("a voice has its name in its own letters for a reader of its language, and is found by either", () => {
  const xiaobei: VoiceLine = { ...heart, name: "Xiaobei", ownName: "晓北", language: "zh" };
  assert.deepEqual([voiceName(xiaobei, "zh"), voiceName(xiaobei, "en")], ["晓北", "Xiaobei"]);
  for (const query of ["晓北", "xiaobei"])
    assert.equal(filterVoices([xiaobei, heart], { ...everyVoice, query }, "zh").length, 1);
});

test("a machine's voice without a person is named after its language, once, and a rough one is called basic", () => {
  assert.deepEqual([voiceName(robot, "zh"), voiceFacts(robot, "zh")], ["葡萄牙语（巴西）", ""]);
  assert.equal(voiceLabel(robot, "zh"), "葡萄牙语（巴西） · 简易音色");
  assert.equal(voiceName({ ...robot, name: "English (RP)", language: "en-GB-x-rp" }, "zh"), "英语（英国）");
});

test("a language without a known name is left out", () => {
  assert.equal(languageOfVoice("qxx", "en"), null);
  assert.equal(languageOfVoice("zh", "zh"), "中文");
});

test("a provider's voice keeps the name that its operator knows", () => {
  const means = { kind: "provider", name: "speech", isDraft: false } as const;
  const alloy: VoiceLine = { id: "alloy", name: "alloy", language: null, means };
  assert.deepEqual([voiceLabel(alloy, "zh"), voiceFacts(alloy, "zh")], ["alloy", "任意语言"]);
});
