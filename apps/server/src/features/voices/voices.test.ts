import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type Voice, voiceLimits } from "@cutwater/contract/voices.ts";
import { readWav } from "@cutwater/speech/sound/wav.ts";
import { aCustomer, password, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { aRecording, dataUrlOf, recordedAs, recordedFor } from "@cutwater/testing/recordings.ts";
import { until } from "@cutwater/testing/until.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { type ElevenLabsStandIn, elevenLabsStandIn } from "../../platform/providers/cloning/elevenlabs.stand-in.ts";
import { createElevenLabs } from "../../platform/providers/cloning/elevenlabs.ts";
import { key, never, type ProviderStage, stageProvider } from "../../platform/providers/testing.ts";
import { voiceDays, voices } from "./tables.ts";

let wav: Uint8Array;
/** A PNG stands for a file without sound. */
const aPixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const bodyOf = (recording: Uint8Array, more: object = {}) => ({
  name: "Lin",
  language: "original",
  recording: dataUrlOf(recording),
  script: "en",
  consent: true,
  ...more,
});
const create = (customer: SignedUp, recording = wav, more: object = {}) =>
  customer.call("POST", "/client/voice/create", bodyOf(recording, more));
async function made(customer: SignedUp, recording = wav, more: object = {}): Promise<Voice> {
  const { state, message } = await create(customer, recording, more);
  assert.equal(state, "0", String(message));
  return message;
}
const listOf = async (customer: SignedUp): Promise<Voice[]> =>
  (await customer.call("GET", "/client/voice/list")).message.voices;

describe("voices of customers", () => {
  let features: TestFeatures;
  let dataDir: string;
  let owner: SignedUp;
  let stranger: SignedUp;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "cutwater-voices-"));
    features = await startFeatures({ config: { dataDir }, works: false });
    [owner, stranger, wav] = await Promise.all([aCustomer(features), aCustomer(features), aRecording()]);
  });
  after(async () => {
    await features.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("jobs.20 a recording becomes a voice that only its owner can hear, rename, use and delete", async () => {
    const { id, voice, ...facts } = await made(owner);
    assert.partialDeepStrictEqual(facts, { name: "Lin", language: "original", status: "normal", kind: "profile" });
    const { ofOwner } = features.voices;
    const remote = features.parts.language;
    const own = ofOwner(remote, `c:${owner.id}`);
    assert.deepEqual(
      (await own.voices("en")).filter(({ isOwn }) => isOwn).map((line) => line.id),
      [voice],
    );
    assert.equal((await own.engines()).speak.length, 1);
    const said = await own.speak({ text: "Mind the keel.", language: "en", voice, signal: never });
    assert.ok((readWav(said.wav)?.samples.length ?? 0) > 8_000);

    const theirs = ofOwner(remote, `c:${stranger.id}`);
    assert.deepEqual(await theirs.voices("en"), await remote.voices("en"));
    const asked = { text: "Mind the keel.", language: "en", voice, signal: never };
    for (const other of [theirs, ofOwner(remote, `v:${owner.id}`)])
      await assert.rejects(other.speak(asked), (error: Error) => /no such voice|none is set up/.test(error.message));
    const calls = [
      ["GET", "recording", { id }],
      ["POST", "rename", { id, name: "Mine" }],
      ["POST", "delete", { id }],
      ["POST", "sample", { voice, language: "en" }],
    ] as const;
    for (const [method, path, input] of calls)
      assert.equal(
        (await stranger.call(method, `/client/voice/${path}`, input)).message,
        "This voice does not exist or belongs to another account.",
      );
    assert.deepEqual(await listOf(stranger), []);

    const { message: sample } = await owner.call("POST", "/client/voice/sample", { voice, language: "en" });
    assert.match(sample.sound, /^data:audio\/wav;base64,/);
    const elsewhere = await owner.call("POST", "/client/voice/sample", { voice, language: "af" });
    assert.notEqual(elsewhere.state, "0", "a voice of any language has samples in those that have a sentence");
    const { message: renamed } = await owner.call("POST", "/client/voice/rename", { id, name: " Anna " });
    assert.equal(renamed.name, "Anna");
    const { sound } = (await owner.call("GET", "/client/voice/recording", { id })).message;
    assert.equal(readWav(Buffer.from(sound.split(",")[1], "base64"))?.sampleRate, 24_000);
    assert.equal((await owner.call("POST", "/client/voice/delete", { id })).message, true);
    assert.equal(await features.parts.storage.stat(`voices/${id}.wav`), null);
    await assert.rejects(own.speak(asked), /no such voice/);
  });

  test("jobs.20 a voice of one language is offered for that language", async () => {
    const { voice, id } = await made(owner, wav, { language: "en" });
    const own = features.voices.ofOwner(features.parts.language, `c:${owner.id}`);
    const offered = async (tag: string) => (await own.voices(tag)).some((line) => line.id === voice);
    assert.deepEqual([await offered("en-GB"), await offered("zh")], [true, false]);
    await owner.call("POST", "/client/voice/delete", { id });
  });

  test("jobs.20 the fault of a recording is shown at the voice, which cannot speak", async () => {
    const noise = (level: number) => (sample: number, n: number) => sample + level * Math.sin(n * n * 0.37);
    const faults: Record<string, Uint8Array> = {
      silent: recordedFor(
        recordedAs(wav, () => 0),
        8,
      ),
      clipped: recordedAs(wav, (sample) => sample * 10),
      quiet: recordedAs(wav, (sample) => sample / 120),
      noisy: recordedAs(wav, noise(4_000)),
      short: recordedFor(wav, 3),
    };
    for (const [fault, recording] of Object.entries(faults)) {
      const voice = await made(owner, recording);
      assert.deepEqual([fault, voice.status, voice.fault], [fault, "invalid", fault]);
    }
    const own = features.voices.ofOwner(features.parts.language, `c:${owner.id}`);
    assert.deepEqual(await own.voices("en"), await features.parts.language.voices("en"));
  });

  test("errors.12 a file without sound, too long or without consent is refused, and nothing is stored", async () => {
    const before = (await listOf(owner)).length;
    const long = recordedFor(wav, 21);
    const picture = Buffer.from(aPixel, "base64");
    assert.equal((await create(owner, Buffer.from("no sound at all"))).message, "Failed to open the recording");
    assert.equal((await create(owner, picture)).message, "Failed to open the recording");
    assert.equal((await create(owner, long)).message, "The recording duration cannot exceed 20 seconds");
    for (const more of [{ consent: false }, { consent: undefined }, { name: " " }, { recording: "https://a.b/c.wav" }])
      assert.notEqual((await create(owner, wav, more)).state, "0");
    assert.equal((await listOf(owner)).length, before);
  });

  test("limits.25 voices and recordings of a day are counted, including deleted ones", async () => {
    const customer = await aCustomer(features);
    const short = recordedFor(wav, 1);
    const { id } = await made(customer, short);
    const { db } = features.parts.database;
    const [row] = await db.select().from(voices).where(eq(voices.id, id));
    assert.ok(row);
    const more = Array.from({ length: voiceLimits.perCustomer - 1 }, () => ({ ...row, id: randomUUID() }));
    await db.insert(voices).values(more);
    assert.match((await create(customer, short)).message, /^You can keep 20 voices/);
    await db
      .update(voiceDays)
      .set({ count: voiceLimits.perDay - 1 })
      .where(eq(voiceDays.ownerId, `c:${customer.id}`));
    await customer.call("POST", "/client/voice/delete", { id });
    assert.equal((await create(customer, short)).state, "0");
    await customer.call("POST", "/client/voice/delete", { id: more[0]?.id ?? "" });
    assert.match((await create(customer, short)).message, /^You have sent 40 recordings today/);
    features.later(24 * 3_600_000);
    assert.equal((await create(customer, short)).state, "0");
  });

  test("jobs.20 every embedded voice is listed with its engine, and a sample of one can be played", async () => {
    const { voices: actors } = (await owner.call("GET", "/client/voice/actors")).message;
    const slt = actors.find(({ id }: { id: string }) => id === "flite:slt");
    assert.deepEqual(slt.means, { kind: "embedded", name: "flite", isDraft: false });
    const asked = { voice: "flite:slt", language: "en" };
    assert.match((await owner.call("POST", "/client/voice/sample", asked)).message.sound, /^data:audio\/wav/);
    const unknown = { voice: "flite:nobody", language: "en" };
    assert.notEqual((await owner.call("POST", "/client/voice/sample", unknown)).state, "0");
  });

  test("accounts.10 voices and recordings are part of the data export, and are deleted with the account", async () => {
    const customer = await aCustomer(features);
    const { id } = await made(customer);
    const names: string[] = [];
    for await (const { name, content } of features.voices.filesOf(`c:${customer.id}`)) {
      names.push(name);
      if (typeof content === "object" && "destroy" in content) content.destroy();
    }
    assert.deepEqual(names, ["voices.json", `voices/${id}.wav`]);
    await customer.call("POST", "/client/customer/delete", { password });
    assert.equal(await features.parts.storage.stat(`voices/${id}.wav`), null);
    assert.deepEqual(await features.voices.ofOwner(features.parts.language, `c:${customer.id}`).voices("en"), []);
  });
});

describe("voices at a provider", () => {
  let standIn: ElevenLabsStandIn;
  let stage: ProviderStage;
  let features: TestFeatures;
  let owner: SignedUp;
  const chore = () => features.voices.chores[0]?.run(never) ?? assert.fail("clones are removed by a chore");
  before(async () => {
    standIn = elevenLabsStandIn({ key, most: 3 });
    stage = await stageProvider(standIn.listener);
    const engine = { kind: "provider", name: "elevenlabs", isDraft: false } as const;
    const cloner = createElevenLabs(engine, { url: stage.base, key, model: "m" }, stage.client);
    features = await startFeatures({ cloner, works: false });
    owner = await aCustomer(features);
  });
  after(async () => {
    await features.close();
    await stage.close();
  });
  const speak = (voice: string) =>
    features.voices
      .ofOwner(features.parts.language, `c:${owner.id}`)
      .speak({ text: "Ahoy", language: "zh", voice, signal: never });

  test("jobs.21 a voice is cloned under a name that reveals nothing, speaks there, and is deleted there too", async () => {
    const { id, kind, voice } = await made(owner);
    assert.equal(kind, "clone");
    assert.deepEqual(
      [...standIn.voices.values()].map(({ name }) => name),
      [`cutwater-${id}`],
    );
    assert.equal((await speak(voice)).engine.name, "elevenlabs");
    await owner.call("POST", "/client/voice/delete", { id });
    await until("the deletion there", async () => standIn.voices.size === 0);
  });

  test("jobs.21 a clone that the provider cannot delete now is deleted later, also after the account", async () => {
    const { id } = await made(owner);
    stage.next.push({ status: 401 });
    await owner.call("POST", "/client/voice/delete", { id });
    await until("the call", async () => stage.next.length === 0);
    await chore();
    assert.equal(standIn.voices.size, 1, "it waits before it tries again");
    features.later(11 * 60_000);
    await chore();
    assert.equal(standIn.voices.size, 0);
    const leaving = await aCustomer(features);
    await made(leaving);
    await leaving.call("POST", "/client/customer/delete", { password });
    await until("the deletion there", async () => standIn.voices.size === 0);
  });

  test("jobs.21 a voice that the provider deleted becomes invalid, and a bad recording is not sent anywhere", async () => {
    const { voice } = await made(owner);
    standIn.voices.clear();
    await assert.rejects(speak(voice), /no longer there/);
    assert.equal((await listOf(owner))[0]?.fault, "gone");
    assert.equal((await made(owner, recordedFor(wav, 2))).kind, "profile");
    assert.equal(standIn.voices.size, 0);
  });

  test("jobs.21 a provider that is full and one that is down are distinguished, and no voice is stored", async () => {
    const before = (await listOf(owner)).length;
    stage.next.push({ status: 400, body: '{"detail":{"status":"voice_limit_reached"}}' });
    assert.match((await create(owner)).message, /full right now/);
    stage.next.push({ status: 503 });
    assert.match((await create(owner)).message, /could not be created right now/);
    assert.equal((await listOf(owner)).length, before);
  });
});
