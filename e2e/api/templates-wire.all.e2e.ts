import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { drawSound, tone } from "@cutwater/media/test/drawn-sound.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { until } from "@cutwater/testing/until.ts";
import type { PlainClient } from "./plain-client.ts";
import { signingUp } from "./signing-up.ts";
import { buysPlan, heardToEnd, uploaded } from "./studio-calls.ts";

// Video templates by hand-written requests, as in docs/product/wire.md.
const set = stage();
const { signedUp } = signingUp(set, "a-template-filling-stranger");
const serviceCode = "VIDEO_TEMPLATE";

const words = { quote: { text: "Words that stay." }, name: { text: "Somebody" } };
const ask = (client: PlainClient, data: object) =>
  client.post("/client/opencut/execute/prepare", {
    serviceCode,
    jobId: randomUUID(),
    name: "By hand",
    data: JSON.stringify(data),
  });
const quoteOf = async (client: PlainClient, data: object) =>
  (await client.post("/client/opencut/execute/quote", { serviceCode, data: JSON.stringify(data) })).message;

const creditsOf = async (client: PlainClient): Promise<number> =>
  (await client.get("/client/customer/get/info")).message.credits;

/** The customer's own music. */
async function music(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), "music-"));
  const file = path.join(folder, "music.wav");
  await drawSound(file, 2, tone(330, 0.2));
  const bytes = new Uint8Array(await readFile(file));
  await rm(folder, { recursive: true });
  return bytes;
}

test("a name and words are enough; with music it sounds; own templates go the same way; charged once by seconds", async () => {
  const client = await signedUp();
  await buysPlan(client);
  const url = await uploaded(client, await music(), { type: "audio/wav" });
  const data = { template: "quote", length: "short", side: 720, slots: { ...words, music: { url } } };
  assert.equal((await quoteOf(client, data)).isFree, false, "a running plan pays with credits");
  const ear = await client.listen("/opencut/ws");
  const { state, message: job } = await ask(client, data);
  assert.equal(state, "0", String(job));
  const { end } = await heardToEnd(ear.frames, job.jobId);
  assert.equal(end.method, "STREAM_SUCCESS", end.result);
  const { made } = (await client.get("/client/customer/job/get", { id: job.id })).message;
  assert.deepEqual([made.width, made.height, made.frames], [720, 1280, 191]);
  assert.ok(Math.abs(made.sound.lufs + 14) <= 1);

  // A job of half a second costs one step of three seconds.
  const text = { kind: "text", id: "words", text: { slot: "words" }, look: { size: 12, colour: "#ffffff" } };
  const composition = {
    version: 1,
    title: "Own",
    language: "en",
    slots: [{ kind: "text", key: "words", label: { en: "Words", zh: "文字" } }],
    scenes: [{ seconds: 0.5, layers: [text] }],
  };
  const own = { composition, side: 720, slots: { words: { text: "Mine" } } };
  const before = await creditsOf(client);
  for (const expected of [1, 2]) {
    const { message: second } = await ask(client, own);
    assert.equal((await heardToEnd(ear.frames, second.jobId)).end.method, "STREAM_SUCCESS");
    await until("the charge", async () => (await creditsOf(client)) === before - expected, 30);
  }
  ear.socket.close();
});

test("what cannot be a film is refused with its reason before anything is charged", async () => {
  const client = await signedUp();
  const key = async (data: object) => (await ask(client, data)).key;
  assert.equal(await key({ slots: words }), `${serviceCode}.templateMissing`);
  assert.equal(await key({ template: "nothing", slots: words }), `${serviceCode}.templateUnknown`);
  assert.equal(await key({ template: "quote", slots: { other: { text: "?" } } }), `${serviceCode}.slotUnknown`);
  assert.equal(
    await key({ template: "quote", slots: { ...words, portrait: { text: "?" } } }),
    `${serviceCode}.slotWrongKind`,
  );
  assert.notEqual((await ask(client, { composition: { version: 1, scenes: "all" } })).state, "0");
  assert.equal(await key({ template: "quote", slots: { ...words, portrait: { url: "https://x/y" } } }), "uploadGone");
});
