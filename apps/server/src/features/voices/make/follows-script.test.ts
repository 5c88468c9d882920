import assert from "node:assert/strict";
import { test } from "node:test";
import { readingTexts } from "@cutwater/contract/reading-texts.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine, Transcribe } from "@cutwater/language/ports.ts";
import { nothingRemote } from "@cutwater/language/remote.ts";
import { followsScript } from "./follows-script.ts";

const engine: Engine = { kind: "model", name: "whisper", isDraft: false };
const recording = { file: "sound.wav", seconds: 9, signal: new AbortController().signal };

async function follows(by: Engine, transcribe: Transcribe) {
  const warnings: string[] = [];
  const none = await nothingRemote.engines();
  const language = { engines: async () => ({ ...none, transcribe: [by] }), transcribe };
  const log = { warn: (_detail: unknown, words: string) => void warnings.push(words) };
  return { is: await followsScript("en", recording, { language, log: log as never }), warnings };
}
const hears =
  (text: string): Transcribe =>
  async () => ({ language: "en", segments: [{ start: 0, end: 9, text, words: null, confidence: 1 }], engine });

test("a recording follows its reading text if its transcript contains the text", async () => {
  assert.equal((await follows(engine, hears(readingTexts.en))).is, true);
  assert.equal((await follows(engine, hears("Good evening, tonight we talk about football."))).is, false);
});

test("if it cannot be checked, a recording is accepted: no engine, a failing engine, a model not yet fetched", async () => {
  const fails: Transcribe = () => Promise.reject(new EngineFailure("whisper", "unavailable", "it is down"));
  const failed = await follows(engine, fails);
  assert.deepEqual([failed.is, failed.warnings.length], [true, 1]);
  assert.equal((await follows({ ...engine, toFetch: 1 }, hears("something else"))).is, true);
  assert.equal(
    await followsScript("en", recording, { language: nothingRemote, log: { warn: () => {} } as never }),
    true,
  );
});
