import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { TranslateRequest } from "@cutwater/language/ports.ts";
import { programsHere } from "@cutwater/process/find-programs.ts";
import { readWav } from "@cutwater/speech/sound/wav.ts";
import { installTiny } from "../test/install.ts";
import { type ModelEngines, modelEngines } from "./model-engines.ts";
import { createModelHost } from "./process/model-host.ts";

const host = createModelHost({ threads: 1 });
const signal = new AbortController().signal;
let directory = "";
let sounds = "";
let removeModels: () => Promise<void>;
let engines: ModelEngines;

before(async () => {
  ({ directory, remove: removeModels } = await installTiny("opus-mt-en-zh", "m2m100-418m", "kokoro"));
  sounds = await mkdtemp(join(tmpdir(), "sounds-"));
  engines = await modelEngines([directory], { host, espeak: programsHere().espeak });
});
after(async () => {
  await host.close();
  await Promise.all([removeModels(), rm(sounds, { recursive: true })]);
});

const failure = (kind: EngineFailure["kind"]) => (error: unknown) =>
  error instanceof EngineFailure && error.kind === kind;

test("a translator says which pairs it serves before it is asked: opus-mt its own alone, M2M100 any two of its languages", async () => {
  const serving = async (from: string | null, to: string) => {
    const told = await Promise.all(engines.translate.map(async ({ serves }) => await serves?.({ from, to })));
    return engines.translate.flatMap(({ engine }, i) => (told[i] ? [engine.name] : []));
  };
  assert.deepEqual(await serving("en-GB", "zh"), ["opus-mt-en-zh", "m2m100-418m"]);
  assert.deepEqual(await serving("ja", "es"), ["m2m100-418m"]);
  assert.deepEqual(await serving("zh", "en"), ["m2m100-418m"], "the other way is another model");
  assert.deepEqual(await serving(null, "zh-TW"), ["opus-mt-en-zh", "m2m100-418m"]);
  assert.deepEqual(await serving("en", "tlh"), []);
});

const request = (texts: readonly string[], pair: Pick<TranslateRequest, "from" | "to">): TranslateRequest => ({
  lines: texts.map((text, i) => ({ id: `${i}`, text })),
  ...pair,
  before: [],
  after: [],
  glossary: [],
  signal,
});
const translate = (name: string, texts: readonly string[], pair: Pick<TranslateRequest, "from" | "to">) =>
  (engines.translate.find(({ engine }) => engine.name === name) ?? assert.fail(`no ${name}`)).run(request(texts, pair));

test("a pair of opus-mt translates lines, with the mark of the script in front", async () => {
  const lines = ["It comes in four colors.", "♪", "Wash it with warm water."];
  const { lines: translated } = await translate("opus-mt-en-zh", lines, { from: "en-US", to: "zh" });
  assert.deepEqual(
    translated.map(({ text }) => text),
    ["有四种颜色。", "♪", "用温水清洗。"],
  );
});

test("M2M100 translates one sentence into two languages, and another one back", async () => {
  const say = async (text: string, from: string, to: string) =>
    (await translate("m2m100-418m", [text], { from, to })).lines[0]?.text;
  assert.equal(await say("Press the red button.", "en", "zh-Hans"), "按红色按钮。");
  assert.equal(await say("Press the red button.", "en", "fr"), "Appuyez sur le bouton rouge.");
  assert.equal(await say("按红色按钮。", "zh-CN", "en"), "Press the red button.");
});

test("a pair that a model does not serve is unsupported, and so is an unnamed source", async () => {
  for (const pair of [
    { from: "fr", to: "zh" },
    { from: "en", to: "fr" },
    { from: null, to: "zh" },
  ])
    await assert.rejects(translate("opus-mt-en-zh", ["Press the red button."], pair), failure("unsupported"));
  await assert.rejects(translate("m2m100-418m", ["x"], { from: null, to: "zh" }), failure("unsupported"));
});

test("Kokoro's voices speak, slower or faster as asked", async (t) => {
  const [speaker] = engines.speak;
  if (!speaker) return t.skip("espeak-ng is not installed");
  const [heart] = await speaker.voices("en");
  assert.equal(heart?.id, "kokoro:af_heart");
  const speak = async (rate: number) => {
    const text = "Press the red button.";
    const { wav } = await speaker.speak({ text, language: "en", voice: null, rate, signal });
    return readWav(wav) ?? assert.fail("no WAV");
  };
  const usual = await speak(1);
  const fast = await speak(2);
  assert.equal(usual.sampleRate, 24_000);
  const ratio = usual.samples.length / fast.samples.length;
  assert.ok(ratio > 1.9 && ratio < 2.1, `${ratio}`);
  await assert.rejects(speaker.speak({ text: "привет", language: "ru", voice: null, signal }), failure("unsupported"));
});

test("where nothing is installed there are no engines", async () => {
  const none = await modelEngines([join(sounds, "nothing")], { host, espeak: null });
  assert.deepEqual(none, { transcribe: [], translate: [], speak: [], chat: [], separate: [] });
});
