import type { Transcribe } from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { modelProcessUse } from "@cutwater/language-models/bench/model-process-use.ts";
import { sentences } from "@cutwater/language-models/bench/speaking/sentences.ts";
import { speakAndHear } from "@cutwater/language-models/bench/speaking/speak-and-hear.ts";
import { modelEngines } from "@cutwater/language-models/model-engines.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import { programsHere } from "@cutwater/process/find-programs.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";

const head = ["language", "engine", "sentences", "units", "heard again, %", "floor, %", "× real time", "peak, MB"];

/** The least share of the spoken words that must be recognised, in percent. */
const floors: Readonly<Record<string, number>> = { zh: 97, en: 97, ja: 90, es: 90, fr: 90 };
const peer = 1;

/**
 * Synthesises sentences and recognises them with the Whisper that is installed beside Kokoro in a folder of models. The voices
 * are Kokoro's, and those of the small programs shipped with the product. Voices and recogniser run in separate processes.
 */
export async function heardAgainTable(models: string, folder: string, log: (line: string) => void) {
  const hosts = [createModelHost({ threads: 2 }), createModelHost({ threads: 2 })] as const;
  const { espeak } = programsHere();
  const [speaking, hearing] = await Promise.all(hosts.map((host) => modelEngines([models], { host, espeak })));
  const rows: string[][] = [];
  try {
    const transcribe = hearing?.transcribe[0]?.run;
    const kokoro = speaking?.speak[0];
    if (transcribe && kokoro) rows.push(...(await rowsOf(kokoro, transcribe, folder, log)));
    return { title: "Spoken, and heard again by Whisper", head, rows };
  } finally {
    await Promise.all(hosts.map((host) => host.close()));
  }
}

async function rowsOf(
  kokoro: Speaker,
  transcribe: Transcribe,
  folder: string,
  log: (line: string) => void,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [language, texts] of Object.entries(sentences))
    for (const [rank, speaker] of [kokoro, await embeddedOf(language)].entries()) {
      if (!speaker) continue;
      const { share, units, seconds, took, slips } = await speakAndHear({
        speaker,
        voice: null,
        language,
        texts,
        transcribe,
        folder,
      });
      const floor = rank === peer ? "" : String(floors[language] ?? "");
      const peak = rank === peer ? "" : (modelProcessUse().peakBytes / 2 ** 20).toFixed(0);
      const measured = [String(texts.length), String(units), (100 * share).toFixed(1), floor];
      rows.push([language, speaker.engine.name, ...measured, (took / seconds).toFixed(2), peak]);
      log([...rows.at(-1)!, ...slips].join("\n  "));
    }
  return rows;
}

/** The first shipped speech engine for a language. */
async function embeddedOf(language: string): Promise<Speaker | null> {
  for (const speaker of embeddedSpeakers()) if ((await speaker.voices(language)).length > 0) return speaker;
  return null;
}
