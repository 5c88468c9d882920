import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import type { Remote } from "@cutwater/language/remote.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import { readSettings } from "../../config/config.ts";
import { createProviders } from "./create-providers.ts";
import { createRemote } from "./create-remote.ts";
import { withKeptSpeech } from "./kept-speech.ts";
import { type OpenAiStandIn, openAiStandIn } from "./openai/openai.stand-in.ts";
import { key, type ProviderStage, stageProvider } from "./testing.ts";

const { signal } = new AbortController();
const line = { text: "Ahoy", language: "en", voice: null, signal };
let dataDir = "";
let database: Awaited<ReturnType<typeof makeDatabase>>;
let standIn: OpenAiStandIn;
let stage: ProviderStage;
let language: Remote;
const tone = writeWav({
  samples: Int16Array.from({ length: 2_400 }, (_, i) => 9_000 * Math.sin(i / 9)),
  sampleRate: 24_000,
});
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kept-speech-"));
  database = await makeDatabase("pglite");
  standIn = openAiStandIn({ key, speech: tone });
  stage = await stageProvider(standIn.listener);
  language = remote("alloy,echo");
});
after(async () => {
  await stage.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  standIn.taken.length = 0;
});

/** The operator's engines as the server makes them, with a voice provider only. */
function remote(voices: string, model = "tts-1"): Remote {
  const settings = { SPEECH_URL: `${stage.base}/v1`, SPEECH_KEY: key, SPEECH_VOICES: voices, SPEECH_MODEL: model };
  const { providers } = readSettings(settings, []);
  const deps = { now: stage.deps.clock.now, onFailure: () => {} };
  return createRemote(createProviders(providers, { ...stage.deps, db: database.db }), deps);
}
const kept = (of: Remote, ownerId: string, now = Date.now()) => withKeptSpeech(of, { dataDir, ownerId, now });

test("a line is spoken only once: played again, and in a job's process, it is the same paid sound", async () => {
  const first = await kept(language, "ann").speak(line);
  const again = await kept(language, "ann").speak({ ...line, rate: 1 });
  assert.deepEqual([again, standIn.taken.length], [{ ...first, wav: new Uint8Array(first.wav) }, 1]);
  assert.deepEqual(Buffer.from(again.wav), Buffer.from(tone));
});

test("a different text, voice, speed, language, engine or owner is spoken again", async () => {
  const ann = kept(language, "ann");
  const [voice] = await ann.voices("en");
  for (const other of [{ text: "Ahoy!" }, { voice: voice!.id }, { rate: 1.2 }, { language: "fr" }])
    await ann.speak({ ...line, ...other });
  await kept(remote("alloy", "tts-2"), "ann").speak(line);
  await kept(language, "bob").speak(line);
  assert.equal(standIn.taken.length, 6);
});

test("a failure and a silent answer are not stored, and the next request tries again", async () => {
  stage.next.push({ status: 400 });
  const carl = kept(language, "carl");
  await assert.rejects(carl.speak(line));
  await carl.speak(line);
  await carl.speak(line);
  assert.equal(standIn.taken.length, 1);
  const silence = writeWav({ samples: new Int16Array(2_400), sampleRate: 24_000 });
  let asked = 0;
  const quiet: Remote = {
    ...language,
    speak: async () => ({ ...(await carl.speak(line)), wav: silence, asked: asked++ }),
  };
  for (let i = 0; i < 2; i++) await kept(quiet, "dora").speak(line);
  assert.equal(asked, 2);
});

test("unreadable speech, or speech of a different version, is spoken again", async () => {
  for (const [owner, held] of [
    ["fay", "{"],
    ["gus", '{"sound":"another shape"}'],
  ] as const) {
    const before = new Set(await readdir(join(dataDir, "spoken")));
    await kept(language, owner).speak(line);
    const own = (await readdir(join(dataDir, "spoken"))).find((name) => !before.has(name)) ?? assert.fail();
    const [name] = await readdir(join(dataDir, "spoken", own));
    await writeFile(join(dataDir, "spoken", own, name!), held);
    const { wav } = await kept(language, owner).speak(line);
    assert.deepEqual(Buffer.from(wav), Buffer.from(tone));
  }
  assert.equal(standIn.taken.length, 4);
});

test("speech is stored for a day, also for owners who send no more requests", async () => {
  const tomorrow = Date.now() + 25 * 3_600_000;
  await kept(language, "eve", tomorrow).speak(line);
  const owners = await readdir(join(dataDir, "spoken"));
  assert.equal(owners.length, 1, "the others are gone");
});
