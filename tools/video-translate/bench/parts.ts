import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readWav } from "@cutwater/speech/sound/wav.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { readSubtitles } from "@cutwater/video-text";
import engine from "../engine.ts";
import { srt } from "../test/job.ts";
import { scriptedRemote } from "../test/scripted-remote.ts";

/** The input of a part of the benchmark, made by `makeMaterial`. */
export type Material = {
  folder: string;
  english: { file: string; seconds: number; script: readonly string[] };
  film: { path: string; seconds: number };
  subtitled: { path: string; seconds: number };
};

/** Runs one part. @returns the seconds of sound or film that it processed */
export type Part = (material: Material) => Promise<number>;

const signal = new AbortController().signal;

const sentences: Readonly<Record<string, string>> = {
  en: "We begin at nine, and nobody goes home before the work is done.",
  zh: "我们九点开始，工作没有做完，谁也不回家。",
  ja: "くじにはじめます。しごとがおわるまで、だれもかえりません。",
  es: "Empezamos a las nueve, y nadie vuelve a casa antes de terminar.",
};

const speaking =
  (language: string): Part =>
  async () => {
    const texts = Array.from({ length: 10 }, () => sentences[language] ?? "");
    const speakers = embeddedSpeakers();
    const has = await Promise.all(speakers.map(async ({ voices }) => (await voices(language)).length > 0));
    const speaker = speakers[has.indexOf(true)];
    if (!speaker) return 0;
    let seconds = 0;
    for (const text of texts) {
      const { wav } = await speaker.speak({ text, language, voice: null, signal });
      const sound = readWav(wav);
      if (sound) seconds += sound.samples.length / sound.sampleRate;
    }
    return seconds;
  };

const jobOf = async (folder: string, name: string) => {
  const own = join(folder, name);
  await mkdir(own, { recursive: true });
  return own;
};

/** Lines spread over the whole length of a film. */
const linesOf = (seconds: number) =>
  Array.from({ length: Math.floor(seconds / 3.5) }, (_, i) => ({
    start: 0.5 + 3.5 * i,
    end: 3 + 3.5 * i,
    text: `Zeile ${i} von vielen, die lang genug ist.`,
  }));

export const parts: Readonly<Record<string, Part>> = {
  "speak English": speaking("en"),
  "speak Chinese": speaking("zh"),
  "speak Japanese": speaking("ja"),
  "speak Spanish": speaking("es"),
  "read subtitles on the picture, 640 x 360": async ({ folder, subtitled: { path, seconds } }) => {
    await readSubtitles({ path, folder, modelDirectories: [], threads: 2 });
    return seconds;
  },
  "draw subtitles, 1280 x 720": async ({ folder, film: { path, seconds } }) => {
    const data = { url: "u", from: "en", to: "de", output: "burned", translation: srt(linesOf(seconds)) } as const;
    await runEngine(engine, data, { inputs: { u: path }, folder: await jobOf(folder, "drawn"), threads: 2 });
    return seconds;
  },
  "dub, spoken lines at hand": async ({ folder, film: { path, seconds } }) => {
    const data = { url: "u", from: "en", to: "de", output: "dub", translation: srt(linesOf(seconds)) } as const;
    const language = scriptedRemote({ speak: () => 2.6 });
    await runEngine(engine, data, { inputs: { u: path }, folder: await jobOf(folder, "dub"), threads: 2, language });
    return seconds;
  },
};
