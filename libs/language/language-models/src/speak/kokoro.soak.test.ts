import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { programsHere } from "@cutwater/process/find-programs.ts";
import { readWav } from "@cutwater/speech/sound/wav.ts";
import { lacksModel, modelsFolder } from "@cutwater/testing/models-folder.ts";
import { modelProcessUse } from "../../bench/model-process-use.ts";
import { sentences } from "../../bench/speaking/sentences.ts";
import { speakAndHear } from "../../bench/speaking/speak-and-hear.ts";
import { modelEngines } from "../model-engines.ts";
import { createModelHost } from "../process/model-host.ts";

const speaking = createModelHost({ threads: 2 });
const hearing = createModelHost({ threads: 2 });
const { espeak } = programsHere();
const kokoro = (await modelEngines([modelsFolder], { host: speaking, espeak })).speak[0];
const whisper = (await modelEngines([modelsFolder], { host: hearing, espeak })).transcribe[0];
after(() => Promise.all([speaking.close(), hearing.close()]));
const skip = kokoro === undefined && lacksModel("kokoro");
const skipHearing = skip || (whisper === undefined && lacksModel("whisper-base"));

const { signal } = new AbortController();
/** Minimum shares of syllables (zh), kana (ja) and words that must be recognised. */
const floors: Readonly<Record<string, number>> = { zh: 0.95, en: 0.95, ja: 0.85, es: 0.9, fr: 0.85 };

for (const [language, floor] of Object.entries(floors))
  test(`Whisper recognises the speech of Kokoro: ${language}`, { skip: skipHearing }, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), "speak-"));
    t.after(() => rm(folder, { recursive: true }));
    const texts = sentences[language]?.slice(0, 8) ?? [];
    const run = whisper?.run ?? assert.fail();
    const { share, slips } = await speakAndHear({
      speaker: kokoro ?? assert.fail(),
      voice: null,
      language,
      texts,
      transcribe: run,
      folder,
    });
    assert.ok(share >= floor, `${share}: ${slips.join("; ")}`);
  });

test("each voice speaks, about as loud as the others", { skip }, async () => {
  const speaker = kokoro ?? assert.fail();
  for (const [language, texts] of Object.entries({
    ...sentences,
    hi: ["नमस्ते, आप कैसे हैं?"],
    it: ["Buongiorno a tutti."],
    "pt-BR": ["Bom dia a todos."],
  }))
    for (const { id } of await speaker.voices(language)) {
      const { wav } = await speaker.speak({ text: texts[0] ?? "", language, voice: id, signal });
      const { samples } = readWav(wav) ?? assert.fail(id);
      const level =
        20 * Math.log10(Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length) / 32_768);
      assert.ok(level > -27 && level < -17, `${id}: ${level} dB`);
    }
});

test("hostile texts are spoken or refused with one failure, within bounds", { skip }, async () => {
  const texts = {
    sentence: "The quick brown fox jumps over the lazy dog. ".repeat(40),
    word: "a".repeat(3_000),
    figures: "1234567890".repeat(30),
    rtl: "مرحبا بالعالم",
    control: "\u0000\u0007hello\u202e\u200b",
    markup: '<speak><break time="9s"/>[[h@l]] hello</speak>',
    pictures: "😀👍🏽👨‍👩‍👧",
    marks: "?!… — ,,,",
    endless: "1".repeat(5_000),
  };
  const refused: string[] = [];
  for (const [name, text] of Object.entries(texts))
    for (const language of ["en", "zh", "ja"]) {
      const said = await kokoro
        ?.speak({ text, language, voice: null, rate: 2, signal })
        .catch((error: unknown) => error);
      if (said instanceof EngineFailure) refused.push(`${name} ${language}`);
      else assert.ok(said && typeof said === "object" && "wav" in said, `${name} ${language}: ${said}`);
    }
  for (const nothing of ["pictures", "marks"])
    for (const language of ["en", "zh", "ja"]) assert.ok(refused.includes(`${nothing} ${language}`));
  assert.ok(!refused.some((name) => /^(sentence|control|markup)/.test(name)), refused.join());
  const { peakBytes } = modelProcessUse();
  assert.ok(!(peakBytes > 600 * 2 ** 20), `${peakBytes / 2 ** 20} MB`);
});
