import { join } from "node:path";
import type { Transcribe } from "@cutwater/language/ports.ts";
import { clips, noiseDb, type SpokenClip } from "@cutwater/language-models/bench/hearing/clips.ts";
import { modelProcessUse } from "@cutwater/language-models/bench/model-process-use.ts";
import { sentences } from "@cutwater/language-models/bench/speaking/sentences.ts";
import { heardAgain } from "@cutwater/language-models/bench/speaking/share-right.ts";
import { modelEngines } from "@cutwater/language-models/model-engines.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import { runFfmpeg } from "@cutwater/media/ffmpeg.ts";
import { programsHere } from "@cutwater/process/find-programs.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { spokenClip } from "./spoken-clip.ts";

const head = ["sound", "seconds", "units", "wrong, %", "floor, %", "language found", "× real time", "peak, MB"];
const title = "Heard by Whisper base, real weights, two threads";

export const hearingNote = `Heard: real recordings with what is said by ear (numbers and marks do not count), the same with pink noise ${noiseDb} dB below it, and sentences of our own spoken by Kokoro. Wrong: words (English) or syllables (Chinese) that were changed, left out or added. The language is never told.`;

/** The number of sentences in one clip, which is about a dozen seconds long. */
const sentencesPerClip = 4;

/** Measures how well the Whisper in a folder of models recognises real recordings and synthesised clips. */
export async function heardTable(models: string, folder: string, log: (line: string) => void) {
  const host = createModelHost({ threads: 2 });
  const { transcribe, speak } = await modelEngines([models], { host, espeak: programsHere().espeak });
  const [listener] = transcribe;
  if (!listener) return { title, head, rows: [] };
  const rows: string[][] = [];
  const add = (row: string[]) => {
    rows.push(row);
    log(row.join(" | "));
  };
  try {
    for (const clip of clips) {
      const { path, skip } = realFiles(clip.file);
      if (skip) add([`${clip.name} (${clip.language})`, skip]);
      else
        for (const noise of clip.says === null ? [false] : [false, true])
          add(await rowOf(listener.run, await clipFile(path, clip, folder, noise), clip, noise));
    }
    const [kokoro] = speak;
    const spoken = kokoro ? Object.entries(sentences) : [];
    for (const [language, texts] of spoken)
      for (const says of inGroups(texts)) {
        if (!kokoro) continue;
        const made = await spokenClip(kokoro, { texts: says, language, folder });
        const clip = { name: "spoken", file: "", from: 0, seconds: made.seconds, language, says: says.join(" ") };
        add(await rowOf(listener.run, made.file, clip, false));
      }
    return { title, head, rows: [...rows, ...sumsOf(rows)] };
  } finally {
    await host.close();
  }
}

const inGroups = (texts: readonly string[]): string[][] =>
  Array.from({ length: Math.floor(texts.length / sentencesPerClip) }, (_, i) =>
    texts.slice(i * sentencesPerClip, (i + 1) * sentencesPerClip),
  );

async function rowOf(run: Transcribe, file: string, clip: SpokenClip, isNoisy: boolean): Promise<string[]> {
  const startedAt = performance.now();
  const { signal } = new AbortController();
  const { segments, language } = await run({ file, seconds: clip.seconds, language: null, signal });
  const took = (performance.now() - startedAt) / 1_000;
  const heard = segments.map(({ text }) => text).join(" ");
  const { units, wrong } = clip.says ? await heardAgain(clip.says, heard, clip.language) : { units: 0, wrong: 0 };
  const isRight = language?.split("-")[0] === clip.language;
  return [
    `${clip.name}, ${clip.language}${isNoisy ? ", noise" : ""}`,
    clip.seconds.toFixed(1),
    String(units),
    units === 0 ? "" : ((100 * wrong) / units).toFixed(1),
    "",
    isRight ? "yes" : `no: ${language}`,
    (took / clip.seconds).toFixed(2),
    (modelProcessUse("hear.py").peakBytes / 2 ** 20).toFixed(0),
  ];
}

/** Writes a part of a recording as 16 kHz mono. */
async function clipFile(path: string, { name, language, from, seconds }: SpokenClip, folder: string, isNoisy: boolean) {
  const out = join(folder, `${name}-${language}-${isNoisy ? "noise" : "clean"}.wav`);
  const part = ["-ss", String(from), "-t", String(seconds), "-i", path];
  const plain = ["-ac", "1", "-ar", "16000", "-c:a", "pcm_s16le", "-y", out];
  if (!isNoisy) await runFfmpeg([...part, ...plain]);
  else {
    // Speech and noise are first set to the same loudness, then the noise is lowered.
    const noise = ["-f", "lavfi", "-t", String(seconds), "-i", "anoisesrc=color=pink:sample_rate=16000:seed=7"];
    const level = "loudnorm=I=-20:TP=-2,aresample=16000,aformat=channel_layouts=mono";
    const graph = `[0:a]${level}[v];[1:a]${level},volume=-${noiseDb}dB[n];[v][n]amix=inputs=2:duration=first:normalize=0`;
    await runFfmpeg([...part, ...noise, "-filter_complex", graph, ...plain]);
  }
  return out;
}

/** The error rate over all clips of a kind, weighted by their lengths, and the share of clips whose language was recognised. */
function sumsOf(rows: readonly string[][]): string[][] {
  const sum = (name: string, floor: string, of: readonly string[][]) => {
    const units = of.reduce((all, row) => all + Number(row[2]), 0);
    const wrong = of.reduce((all, row) => all + (Number(row[2]) * Number(row[3])) / 100, 0);
    return [name, "", String(units), ((100 * wrong) / units).toFixed(1), floor, "", "", ""];
  };
  const isOf = (pattern: RegExp) => rows.filter(([name]) => pattern.test(name ?? ""));
  const found = rows.filter((row) => row[5] === "yes").length;
  return [
    sum("English, real", "10", isOf(/^(?!spoken).*, en$/)),
    sum("English, real, with noise", "10", isOf(/, en, noise$/)),
    sum("Chinese, real and spoken", "15", isOf(/, zh$/)),
    ["language found", "", "", "", "95", `${((100 * found) / rows.length).toFixed(0)} %`, "", ""],
  ];
}
