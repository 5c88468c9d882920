import assert from "node:assert/strict";
import { test } from "node:test";
import { programsHere } from "@cutwater/process/find-programs.ts";
import { readWav } from "../sound/wav.ts";
import { embeddedSpeakers } from "../voices/embedded-voices.ts";
import { flite, sayInPhones } from "../voices/flite.ts";
import { wordsOf } from "./spoken-words.ts";
import { wordTimes } from "./word-times.ts";

const { signal } = new AbortController();
const none = { espeak: null, pico: null, apertium: null, openJtalk: null };

test("words are what stands between spaces, in Chinese what its readers know as words; marks stay with the word before", () => {
  const of = (text: string, language: string) => wordsOf(text, language).map((word) => word.text);
  assert.deepEqual(of("It costs $29.99 — today!", "en"), ["It", "costs", "$29.99 —", "today!"]);
  assert.deepEqual(of("早上七点灌满，还是热的。", "zh"), ["早上", "七", "点", "灌满，", "还是", "热", "的。"]);
  assert.deepEqual(of("… ", "en"), []);
});

test("words of a line are found within 80 ms of their onsets, by comparison with a different voice", async () => {
  const text = "The double wall keeps drinks warm for twelve hours, and one button opens the lid.";
  const voice = (await flite.voices()).find(({ id }) => id === "flite:rms");
  assert.ok(voice);
  const { sound, phones } = await sayInPhones({ text, voice, rate: 1, signal, timeoutMs: 20_000 });
  // Indices of the sounds that words begin with: dh of "The", d of "double", w of "wall" …
  const onsets = [1, 3, 8, 11, 15, 21, 25, 28, 33, 37, 40, 43, 48, 53, 55].map((i) => phones[i]!.start);
  await assertNear(await wordTimes({ text, language: "en", ...sound }, { signal }), onsets, 0.08);
});

test("Chinese words are found within the same tolerance", { skip: programsHere().espeak === null }, async () => {
  const text = "双层真空保温杯，保温十二小时。";
  const { sound, onsets } = await spokenApart(text, "zh", null);
  await assertNear(await wordTimes({ text, language: "zh", ...sound }, { signal }), onsets, 0.08);
});

test("without an engine for the language, words are spread over the speech and marked as estimates", async () => {
  const { sound } = await spokenApart("One two three", "en", null);
  const { words, isEstimated } = await wordTimes(
    { text: "Ein zwei drei", language: "de", ...sound },
    { signal, programs: none },
  );
  assert.ok(isEstimated);
  assert.equal(words.length, 3);
  for (const [i, { start, end }] of words.entries()) assert.ok(start <= end && start >= (words[i - 1]?.end ?? 0));
  assert.deepEqual(await wordTimes({ text: "!", language: "en", ...sound }, { signal }), {
    words: [],
    isEstimated: false,
  });
});

async function assertNear(
  { words, isEstimated }: Awaited<ReturnType<typeof wordTimes>>,
  onsets: readonly number[],
  most: number,
) {
  assert.ok(!isEstimated);
  assert.equal(words.length, onsets.length);
  for (const [i, { text, start }] of words.entries())
    assert.ok(Math.abs(start - onsets[i]!) <= most, `${text} ${start} for ${onsets[i]}`);
}

/** Each word by itself with a tenth of a second between them, so that its onset is known. */
async function spokenApart(text: string, language: string, voice: string | null) {
  const speaker = embeddedSpeakers().find(({ engine }) => engine.name === (language === "en" ? "flite" : "espeak-ng"));
  assert.ok(speaker);
  let sampleRate = 16_000;
  const samples: number[] = [];
  const onsets: number[] = [];
  for (const word of wordsOf(text, language)) {
    const { wav } = await speaker.speak({ text: word.text, language, voice, signal });
    const said = readWav(wav);
    assert.ok(said);
    ({ sampleRate } = said);
    onsets.push(samples.length / sampleRate);
    for (const sample of said.samples) samples.push(sample);
    for (let i = 0; i < 0.1 * sampleRate; i++) samples.push(0);
  }
  return { sound: { samples: Int16Array.from(samples), sampleRate }, onsets };
}
