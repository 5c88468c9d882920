import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { findPrograms, programsHere } from "@cutwater/process/find-programs.ts";
import { readWav } from "../sound/wav.ts";
import { embeddedSpeakers, embeddedVoices } from "./embedded-voices.ts";
import { longestText } from "./speaker.ts";

const skip = programsHere().espeak === null && "espeak-ng is not here";
const never = () => new AbortController().signal;

/** Speaks with the first engine on this machine that has the language. @returns length in seconds */
async function spoken(text: string, language: string, rate = 1): Promise<number> {
  for (const { voices, speak } of embeddedSpeakers()) {
    if ((await voices(language)).length === 0) continue;
    const { wav, sampleRate } = await speak({ text, language, voice: null, rate, signal: never() });
    const sound = readWav(wav);
    assert.equal(sound?.sampleRate, sampleRate);
    assert.equal(Buffer.from(wav).readUInt32LE(4), wav.length - 8);
    assert.ok(
      sound?.samples.some((sample) => sample > 3_000),
      "it is silent",
    );
    return (sound?.samples.length ?? 0) / sampleRate;
  }
  return assert.fail(`nobody speaks ${language}`);
}

const failsAs = (kind: string) => (error: unknown) => error instanceof EngineFailure && error.kind === kind;

test("English is always available with three voices, which follow the rate", async () => {
  const [flite] = embeddedSpeakers({ espeak: null, pico: null, openJtalk: null, apertium: null });
  assert.deepEqual(
    [...(await embeddedVoices([flite as NonNullable<typeof flite>]))].map(([language]) => language),
    ["en"],
  );
  assert.equal((await flite?.voices("en"))?.length, 3);
  const text = "Press the red button for three seconds.";
  const slow = await spoken(text, "en", 0.5);
  const usual = await spoken(text, "en");
  const quick = await spoken(text, "en", 2);
  assert.ok(slow > usual * 1.7 && quick < usual * 0.6, `${slow} ${usual} ${quick}`);
});

test("Chinese is spoken, longer for longer texts, and drafts are marked", { skip }, async () => {
  const short = await spoken("你好。", "zh");
  const long = await spoken("你好，今天是2024年，我们一起去银行吧。", "zh-Hans");
  assert.ok(short > 0.3 && long > short * 2.5, `${short} ${long}`);
  const voices = await embeddedVoices();
  assert.ok(voices.get("zh")?.every(({ engine }) => engine.isDraft));
  assert.ok((await spoken("Olá, tudo bem com você?", "pt-BR")) > 0.8);
});

test("each voice of Japanese, Spanish, French, German and Italian that is here speaks", { skip }, async () => {
  const texts = {
    ja: "こんにちは。おげんきですか。",
    es: "Buenos días.",
    fr: "Bonjour à tous.",
    de: "Guten Tag.",
    it: "Buongiorno.",
  };
  for (const [language, text] of Object.entries(texts)) assert.ok((await spoken(text, language)) > 0.4, language);
});

test("hostile texts are spoken or refused, and change nothing", { skip }, async () => {
  assert.ok((await spoken('"; rm -rf / ; $(reboot) `id` -w /tmp/x --help', "en")) > 1);
  assert.ok((await spoken("--voices -f /etc/passwd", "ru")) > 0.3);
  assert.ok((await spoken("a\u0000b \ud83d 😀 <audio src='file:///etc/passwd'/>", "en")) > 0.1);
  for (const language of ["en", "zh", "ru"]) {
    await assert.rejects(spoken("?!… — 😀", language), failsAs("rejected"));
    await assert.rejects(spoken("x".repeat(100_000), language), failsAs("unsupported"));
  }
  await assert.rejects(spoken("你好", "en"), failsAs("rejected"));
});

test("the longest text is spoken within the limits of memory", async () => {
  const words = "the quick brown fox jumps over the lazy dog and ".repeat(200).slice(0, longestText);
  assert.ok((await spoken(words, "en", 2)) > 60);
});

test("an abort ends an engine", async () => {
  const stop = new AbortController();
  const [flite] = embeddedSpeakers();
  const speech = flite?.speak({ text: "word ".repeat(900), language: "en", voice: null, signal: stop.signal });
  const reason = new Error("enough");
  setTimeout(() => stop.abort(reason), 300);
  await assert.rejects(speech ?? Promise.resolve(), reason);
});

test("a missing program has no voices and is not an error until it is used", async () => {
  assert.deepEqual(findPrograms({ programs: ["/nonexistent"], shared: [] }), {
    espeak: null,
    pico: null,
    openJtalk: null,
    apertium: null,
  });
  const speakers = embeddedSpeakers({ espeak: "/nonexistent/espeak-ng", pico: null, openJtalk: null, apertium: null });
  assert.deepEqual([...(await embeddedVoices(speakers)).keys()], ["en"]);
  const request = { text: "привет", language: "ru", voice: null, signal: never() };
  await assert.rejects(speakers[1]?.speak(request) ?? Promise.resolve(), failsAs("unavailable"));
  await assert.rejects(speakers[0]?.speak(request) ?? Promise.resolve(), failsAs("unsupported"));
});
