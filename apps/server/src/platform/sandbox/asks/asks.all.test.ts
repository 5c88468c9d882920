import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { type Remote, remoteLimits } from "@cutwater/language/remote.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import { until } from "@cutwater/testing/until.ts";
import { readSettings } from "../../../config/config.ts";
import { createProviders } from "../../providers/create-providers.ts";
import { createRemote } from "../../providers/create-remote.ts";
import {
  type OpenAiStandIn,
  type OpenAiStandInOptions,
  openAiStandIn,
} from "../../providers/openai/openai.stand-in.ts";
import { key, never, type ProviderStage, stageProvider } from "../../providers/testing.ts";
import { ProcessDied } from "../limited.ts";
import { runEngine } from "../run-engine.ts";
import type { Asking } from "./asking-child.ts";

const enginePath = fileURLToPath(new URL("./asking-child.ts", import.meta.url));

const options: OpenAiStandInOptions = {
  key,
  write: () => JSON.stringify({ lines: [{ id: "1", start: "one", text: "一条船" }] }),
  transcription: () => ({ text: "Ahoy", language: "english", segments: [{ start: 0, end: 1, text: " Ahoy" }] }),
  speech: wavOf(24_000, 2_400),
};
let standIn: OpenAiStandIn;
let stage: ProviderStage;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let folder = "";
/** `isOn`: whether the stand-in does not answer. `waiting`: the number of requests that wait for it. */
let silence = { isOn: false, waiting: 0 };
before(async () => {
  database = await makeDatabase("pglite");
  standIn = openAiStandIn(options);
  stage = await stageProvider((request, response) => {
    if (!silence.isOn) return standIn.listener(request, response);
    silence.waiting += 1;
    response.once("close", () => (silence.waiting -= 1));
  });
});
after(async () => {
  await stage.close();
  await database.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-asks-"));
  silence = { isOn: false, waiting: 0 };
  standIn.taken.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a tool's process uses the operator's language providers, and sees none of their keys", async () => {
  const file = join(folder, "speech.wav");
  await writeFile(file, wavOf(16_000, 32_000));
  const { result } = await run({ does: "everything", files: [file] });
  const { engines, translation, speech, transcription, chat, unfit } = (result as any).got;
  const named = (engine: string) => ({ kind: "provider", name: engine, isDraft: false });
  assert.deepEqual(engines, {
    transcribe: [named("whisper-1")],
    translate: [{ ...named("gpt-x"), keepsBudgets: true }],
    speak: [named("tts-1")],
    present: [],
    separate: [],
    chat: [named("gpt-x")],
  });
  assert.deepEqual(translation, {
    lines: [{ id: "a", text: "一条船", flags: [] }],
    engine: { ...named("gpt-x"), keepsBudgets: true },
  });
  assert.deepEqual([speech.wav, speech.isBytes], [options.speech && Buffer.from(options.speech).toString("hex"), true]);
  assert.deepEqual([speech.sampleRate, speech.engine], [24_000, named("tts-1")]);
  assert.equal(transcription.segments[0]?.text, "Ahoy");
  assert.deepEqual(
    [chat.value, chat.engine],
    [{ lines: [{ text: "一条船" }] }, named("gpt-x")],
    "by the tool's schema",
  );
  assert.equal(unfit.failure.kind, "badAnswer");

  const seen = JSON.stringify(result);
  assert.ok(seen.includes('"kind":"answer"'), "what it was sent is among it");
  for (const secret of [key, key.slice(-8), stage.base]) assert.ok(!seen.includes(secret), secret);
});

test("requests beyond the concurrent limit wait for each other", async () => {
  const got = await gotBy({ does: "many" });
  assert.equal(got.length, 9);
  for (const one of got) assert.equal(one.done?.lines[0].text, "一条船", JSON.stringify(one));
});

test("a failure arrives with its class; a fault of the server stays in its log", async () => {
  stage.next.push({ status: 401 }, { status: 503, headers: { "retry-after": "3600" } });
  const fault = new Error("postgres://user:hunter2@db");
  const faults: unknown[] = [];
  const settings = { LIBRETRANSLATE_URL: stage.base, TRANSLATE_ORDER: "chat,libretranslate" };
  const language: Remote = {
    ...languageOf(settings),
    speak: () => Promise.reject(new EngineFailure("one", "quota", "for the test", 7)),
    voices: () => Promise.reject(fault),
  };
  const { translate, speak, voices } = await gotBy(
    { does: "failing" },
    { language, onFault: (e) => void faults.push(e) },
  );
  const key = { engine: "gpt-x", kind: "auth", retryAfterMs: null, message: "gpt-x: auth, status 401" };
  const down = { engine: "libretranslate", kind: "unavailable", retryAfterMs: 3_600_000 };
  assert.partialDeepStrictEqual(translate, { noEngine: "translate", isPassing: true, of: [key, down] });
  assert.ok(translate.of.every(({ isOne }: { isOne: boolean }) => isOne));
  const quota = { engine: "one", kind: "quota", retryAfterMs: 7, message: "one: quota, for the test", isOne: true };
  assert.partialDeepStrictEqual(speak, { failure: quota });
  assert.deepEqual([voices, faults], [{ name: "Error", message: "the server has no answer: fault" }, [fault]]);
});

test("a tool that cancels ends the provider's request, and so does its process's end", async () => {
  silence.isOn = true;
  const file = join(folder, "asked");
  const got = gotBy({ does: "givingUp", files: [file] });
  await until("the provider to be asked", async () => silence.waiting === 1);
  await writeFile(file, "");
  assert.deepEqual(await got, { name: "Error", message: "no longer wanted" });
  await until("the provider to be left", async () => silence.waiting === 0);

  let pid = 0;
  const ended = run({ does: "waiting" }, { onLog: (_, detail) => (pid = detail.pid as number) });
  await until("the provider to be asked", async () => silence.waiting === 1);
  process.kill(pid, "SIGKILL");
  await assert.rejects(ended, ProcessDied);
  await until("the provider to be left", async () => silence.waiting === 0);
});

test("a presented video arrives in the process's folder as a new file, after its progress", async () => {
  const speech = join(folder, "speech.wav");
  await writeFile(speech, wavOf(16_000, 32_000));
  const asked: unknown[] = [];
  let own = "";
  const language: Remote = {
    ...languageOf(),
    async present({ folder: given, onShare, signal: _signal, ...request }) {
      asked.push(request);
      own = given;
      for (const share of [0.25, 0.3]) onShare?.(share);
      await writeFile(join(given, "made.mp4"), "a film");
      const engine = { kind: "provider", name: "presenters", isDraft: false } as const;
      return { file: join(given, "made.mp4"), width: 64, height: 64, seconds: 2, engine };
    },
  };
  const { made, shares, outside } = await gotBy({ does: "presenting", files: [speech] }, { language });
  assert.deepEqual(asked, [{ presenter: "anna", portrait: null, speech, seconds: 2 }]);
  assert.ok(made.done.file.startsWith(join(folder, "presented-")), made.done.file);
  assert.equal(await readFile(made.done.file, "utf8"), "a film");
  assert.partialDeepStrictEqual(made.done, { width: 64, engine: { name: "presenters" } });
  assert.deepEqual(shares, [0.25], "a second one so soon is left out");
  assert.match(outside.message, /refuses/);
  await assert.rejects(stat(own), { code: "ENOENT" });
});

test("only files in the process's own folder are transcribed, and none that is too large", async () => {
  const outside = await mkdtemp(join(tmpdir(), "cutwater-outside-"));
  try {
    const secret = join(outside, "secret.wav");
    await writeFile(secret, "secret");
    await symlink(secret, join(folder, "link.wav"));
    await symlink(outside, join(folder, "there"));
    await mkdir(join(folder, "folder.wav"));
    await writeFile(join(folder, "large.wav"), "");
    await truncate(join(folder, "large.wav"), remoteLimits.fileBytes + 1);
    const names = [secret, "link.wav", "there/secret.wav", "folder.wav", "large.wav", "none.wav", "."];
    const files = names.map((name) => resolve(folder, name));
    const refusals = await gotBy({ does: "transcribing", files });
    assert.equal(refusals.length, files.length);
    for (const { name, message } of refusals) assert.deepEqual([name, /refuses/.test(message)], ["RangeError", true]);
    assert.equal(standIn.taken.length, 0);
  } finally {
    await rm(outside, { recursive: true, force: true });
  }
});

test("invalid messages are refused, reach no provider and do no harm", async () => {
  const translate = { port: "translate", lines: [], from: "en", to: "zh", before: [], after: [], glossary: [] };
  const line = { id: "1", text: "one" };
  const requests = [
    null,
    "translate",
    {},
    { port: "chat", instructions: "", input: "", schema: {} },
    { port: "chat", instructions: "x".repeat(24_001), input: "", shape: {} },
    { port: "fetch", url: "http://example.org", accept: "", maxBytes: 1_000 },
    { port: "fetch", url: "http://example.org", accept: "", maxBytes: 1e9 },
    { port: "__proto__" },
    { ...translate, to: "not a language" },
    { ...translate, lines: Array.from({ length: 201 }, (_, i) => ({ id: `${i}`, text: "one" })) },
    { ...translate, lines: [line, line] },
    { ...translate, lines: [{ ...line, text: "x".repeat(2_001) }] },
    { ...translate, budgets: { 1: "many" } },
    { ...translate, url: "http://127.0.0.1/" },
    { port: "speak", text: "x".repeat(4_001), language: "en", voice: null },
    { port: "transcribe", file: join(folder, "a\0b"), seconds: 1, language: null },
    { port: "present", presenter: null, portrait: null, speech: "a.wav", seconds: 1 },
    { port: "present", presenter: "anna", portrait: "a.png", speech: "a.wav", seconds: 1 },
    { port: "present", presenter: "anna", portrait: null, speech: "a.wav", seconds: 601 },
    { port: "transcribe", file: 3, seconds: -1, language: null },
  ];
  const unanswerable = [null, 7, "ask", [], {}, { kind: "ask" }, { kind: "ask", id: -1 }, { kind: "cancel", id: "x" }];
  const rubbish = [
    ...unanswerable,
    ...requests.flatMap((request, id) => [
      { kind: "ask", id, request },
      { kind: "cancel", id: id + 500 },
    ]),
  ];
  const { result } = await run({ does: "rubbish", rubbish, answers: requests.length });
  const { heard } = result as { heard: { id: number; answer: { kind: string; reason: string } }[] };
  assert.deepEqual(
    heard.map(({ id, answer }) => [id, answer.kind]).toSorted(([one], [other]) => Number(one) - Number(other)),
    requests.map((_, id) => [id, "refused"]),
  );
  assert.equal(standIn.taken.length, 0);

  silence.isOn = true;
  const ask = { ...translate, lines: [line] };
  const many = Array.from({ length: 20 }, (_, id) => ({ kind: "ask", id, request: ask }));
  const flooded = await run({ does: "rubbish", rubbish: many, answers: 16 });
  const refused = (flooded.result as { heard: { answer: { reason: string } }[] }).heard.map(
    ({ answer }) => answer.reason,
  );
  assert.deepEqual(
    refused,
    Array.from({ length: 16 }, () => "too many at once"),
  );
  await until("the provider to be left", async () => silence.waiting === 0);
});

/** The operator's engines as the server makes them. */
function languageOf(settings: Record<string, string> = {}): Remote {
  const url = `${stage.base}/v1`;
  const all = { CHAT_URL: url, CHAT_MODEL: "gpt-x", TRANSCRIBE_URL: url, SPEECH_URL: url, SPEECH_VOICES: "alloy" };
  const keys = { CHAT_KEY: key, TRANSCRIBE_KEY: key, SPEECH_KEY: key };
  const { providers } = readSettings({ ...all, ...keys, ...settings }, []);
  const deps = { now: stage.deps.clock.now, onFailure: () => {} };
  return createRemote(createProviders(providers, { ...stage.deps, db: database.db }), deps);
}

type Run = {
  language?: Remote;
  onLog?: (message: string, detail: Readonly<Record<string, unknown>>) => void;
  onFault?: (error: unknown) => void;
};

function run(asking: Asking, { language = languageOf(), onLog = () => {}, onFault }: Run = {}) {
  return runEngine(
    { enginePath, folder, modelDirectories: [], threads: 1, data: asking, inputs: {} },
    {
      limits: { memoryMegabytes: 400, seconds: 60 },
      searchPath: process.env.PATH ?? "",
      signal: never,
      language,
      onProgress() {},
      onLog,
      onFault: onFault ?? ((error) => assert.fail(error as Error)),
    },
  );
}

const gotBy = async (asking: Asking, more?: Run): Promise<any> => ((await run(asking, more)).result as any).got;

/** A WAV of silence. */
function wavOf(sampleRate: number, samples: number): Buffer {
  const wav = Buffer.alloc(44 + 2 * samples);
  wav.write("RIFF\0\0\0\0WAVEfmt ", "latin1");
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(2 * sampleRate, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(2 * samples, 40);
  return wav;
}
