import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { Engine } from "@cutwater/language/ports.ts";
import { readWav, writeWav } from "@cutwater/speech/sound/wav.ts";
import { createOpenAiClient } from "../openai/openai-client.ts";
import { failureOf, key, never, type ProviderStage, stageProvider } from "../testing.ts";
import { type Cloner, VoiceGone } from "./cloner.ts";
import { type ElevenLabsStandIn, elevenLabsStandIn } from "./elevenlabs.stand-in.ts";
import { createElevenLabs } from "./elevenlabs.ts";
import { type OpenAiVoicesStandIn, openAiVoicesStandIn } from "./openai-voices.stand-in.ts";
import { createOpenAiVoices } from "./openai-voices.ts";

const engine: Engine = { kind: "provider", name: "stand-in", isDraft: false };
const recording = writeWav({ samples: new Int16Array(24_000), sampleRate: 24_000 });
const asked = { name: "cutwater-1", language: "en", recording, text: "Ahoy", consentAt: 0, signal: never };
const say = { text: "Ahoy there", language: "en", signal: never };

describe("ElevenLabs", () => {
  let standIn: ElevenLabsStandIn;
  let stage: ProviderStage;
  const cloner = (useKey = key): Cloner =>
    createElevenLabs(engine, { url: stage.base, key: useKey, model: "m" }, stage.client);
  before(async () => {
    standIn = elevenLabsStandIn({ key, most: 2 });
    stage = await stageProvider(standIn.listener);
  });
  after(() => stage.close());
  beforeEach(() => {
    standIn.voices.clear();
    for (const kept of [stage.next, stage.uses, stage.peer.requests]) kept.length = 0;
  });

  test("a voice is made from a recording, speaks, and is deleted; a missing voice counts as deleted", async () => {
    const voice = await cloner().create(asked);
    assert.deepEqual(standIn.voices.get(voice), { name: "cutwater-1", bytes: recording.length });
    const { wav, sampleRate } = await cloner().speak({ ...say, voice, rate: 2 });
    assert.deepEqual([sampleRate, readWav(wav)?.samples.length], [24_000, 24_000]);
    assert.deepEqual(standIn.spoken.at(-1), { voice, text: "Ahoy there", model: "m", speed: 1.2 });
    assert.deepEqual(stage.uses, [{ characters: 10 }]);
    await cloner().remove(voice, never);
    await cloner().remove(voice, never);
    assert.equal(standIn.voices.size, 0);
    assert.ok((await failureOf(cloner().speak({ ...say, voice }))) instanceof VoiceGone);
  });

  test("a full account is a quota failure, a wrong key is not quoted, and neither is retried", async () => {
    await cloner().create(asked);
    await cloner().create(asked);
    assert.equal((await failureOf(cloner().create(asked))).message, "stand-in: quota, status 400 voice_limit_reached");
    assert.equal((await failureOf(cloner("sk-wrong-0123456789").create(asked))).kind, "auth");
    stage.next.push({ status: 401, body: '{"detail":{"status":"quota_exceeded"}}' });
    assert.equal((await failureOf(cloner().speak({ ...say, voice: "voice1" }))).kind, "quota");
    assert.equal(stage.peer.requests.length, 5);
  });

  test("creating a voice is repeated only if nothing has begun", async () => {
    stage.next.push({ status: 429 });
    await cloner().create(asked);
    assert.deepEqual([standIn.voices.size, stage.peer.requests.length], [1, 2]);
    for (const misdeed of [{ status: 503 }, "cut body"] as const) {
      stage.next.push(misdeed);
      assert.equal((await failureOf(cloner().create(asked))).kind, "unavailable");
    }
    assert.deepEqual([standIn.voices.size, stage.peer.requests.length], [1, 4]);
  });

  test("a gateway's page or another format is a bad answer; no answer at all is given up", async () => {
    for (const misdeed of ["page", "other shape", "redirect"] as const) {
      stage.next.push(misdeed);
      assert.equal((await failureOf(cloner().create(asked))).kind, "badAnswer");
    }
    const voice = await cloner().create(asked);
    stage.next.push("page");
    assert.equal((await failureOf(cloner().speak({ ...say, voice }))).kind, "badAnswer");
    stage.next.push("hang");
    const hung = cloner().create({ ...asked, signal: AbortSignal.timeout(300) });
    await assert.rejects(hung, { name: "TimeoutError" });
  });
});

describe("a server of OpenAI's wire", () => {
  const wants: { wants?: "word" | "object" } = {};
  let standIn: OpenAiVoicesStandIn;
  let stage: ProviderStage;
  const cloner = () =>
    createOpenAiVoices(engine, "tts", createOpenAiClient({ url: `${stage.base}/v1`, key, model: "tts" }, stage.client));
  before(async () => {
    standIn = openAiVoicesStandIn(Object.assign(wants, { key }));
    stage = await stageProvider(standIn.listener);
  });
  after(() => stage.close());

  test("stores a voice with the consent and the text of its recording, speaks in it, and deletes it", async () => {
    const voice = await cloner().create(asked);
    assert.partialDeepStrictEqual(standIn.voices.get(voice), { consent: "1970-01-01T00:00:00.000Z", ref_text: "Ahoy" });
    assert.equal((await cloner().speak({ ...say, voice })).sampleRate, 24_000);
    await cloner().remove(voice, never);
    await cloner().remove(voice, never);
    assert.ok((await failureOf(cloner().speak({ ...say, voice }))) instanceof VoiceGone);
  });

  test("gets the voice as an object if it requires that, also in later requests", async () => {
    wants.wants = "object";
    const voice = await cloner().create(asked);
    const one = cloner();
    await one.speak({ ...say, voice });
    const before = stage.peer.requests.length;
    await one.speak({ ...say, voice });
    assert.deepEqual([stage.peer.requests.length - before, standIn.spoken.at(-1)?.["voice"]], [1, { id: voice }]);
  });
});
