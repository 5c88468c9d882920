import assert from "node:assert/strict";
import { test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { aRecording, dataUrlOf, recordedFor } from "@cutwater/testing/recordings.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { type PlainClient, plainClient } from "./plain-client.ts";
import { signingUp } from "./signing-up.ts";

// Voices by hand-written requests (docs/product/wire.md), without providers.
const set = stage();
const { signedUp } = signingUp(set, "a-speaking-stranger");

/** A live call of video translation, which does not know customers' voices. */
async function translates(by: PlainClient, name: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ app: "stranger", lang: "en", ...fields });
  const answer = await by.send(`${apiBase}/mike/video/translate/${name}`, { method: "POST", body });
  return JSON.parse((await answer.text()).split("\n")[0] ?? "");
}

test("wire.26 a voice by JSON and by form: made, named, played, offered by a tool and used only by its owner, deleted", async () => {
  const client = await signedUp();
  const other = await signedUp();
  const recording = dataUrlOf(await aRecording());
  const fields = { name: "Lin", language: "en", recording, script: "en", consent: true };
  const { state, message: voice } = await client.post("/client/voice/create", fields, "json");
  assert.equal(state, "0", String(voice));
  assert.partialDeepStrictEqual(voice, { name: "Lin", language: "en", status: "normal", fault: null, kind: "profile" });
  const short = dataUrlOf(recordedFor(await aRecording(), 2));
  const { message: invalid } = await client.post("/client/voice/create", { ...fields, recording: short }, "form");
  assert.partialDeepStrictEqual(invalid, { status: "invalid", fault: "short" });
  const { voices, most, cloner } = (await client.get("/client/voice/list")).message;
  assert.deepEqual([voices.map(({ id }: { id: string }) => id), most, cloner], [[invalid.id, voice.id], 20, null]);
  assert.equal((await client.post("/client/voice/rename", { id: voice.id, name: "Anna" })).message.name, "Anna");
  assert.match((await client.get("/client/voice/recording", { id: voice.id })).message.sound, /^data:audio\/wav/);
  const { voices: actors } = (await client.get("/client/voice/actors")).message;
  assert.ok(actors.some(({ id }: { id: string }) => id === "flite:rms"));
  const sampled = await client.post("/client/voice/sample", { voice: voice.voice, language: "en" });
  assert.match(sampled.message.sound, /^data:audio\/wav/);

  const means = await translates(client, "means", { from: "zh", to: "en" });
  const offered = means.voices.filter(({ isOwn }: { isOwn?: boolean }) => isOwn);
  assert.partialDeepStrictEqual(offered, [{ id: voice.voice, name: "Anna", means: { name: "voice profile" } }]);
  assert.equal(means.voices[0].id, "flite:slt", "the usual voice stays the first");
  const line = { text: "Mind the keel.", language: "en", voice: voice.voice };
  const said = await translates(client, "say", line);
  assert.ok(said.seconds > 0.5 && said.means.name === "voice profile", JSON.stringify(said).slice(0, 300));

  assert.equal((await translates(other, "say", line)).key, "VIDEO_TRANSLATE.voiceMissing");
  assert.ok(!JSON.stringify(await translates(other, "means", { from: "zh", to: "en" })).includes(voice.voice));
  assert.equal((await other.post("/client/voice/delete", { id: voice.id })).key, "voiceUnknown");
  assert.equal((await plainClient(set.server.origin).get("/client/voice/list")).state, "10002");
  assert.equal((await client.post("/client/voice/delete", { id: voice.id })).message, true);
  assert.equal((await translates(client, "say", line)).key, "VIDEO_TRANSLATE.voiceMissing");
});
