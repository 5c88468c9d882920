import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transcribe } from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { decodeRecording } from "@cutwater/speech/customer-voice/decode-recording.ts";
import { heardAgain } from "./share-right.ts";

export type SpeakAndHear = {
  speaker: Speaker;
  /** Id of the voice; null for the speaker's default voice. */
  voice: string | null;
  /** BCP 47. */
  language: string;
  texts: readonly string[];
  transcribe: Transcribe;
  /** Folder for the sounds. */
  folder: string;
};

/**
 * `share` is the part of the units (syllables, kana or words) that was recognised, 0 to 1. The other figures are the seconds of
 * the sound and the seconds that speaking took.
 */
export type SpokenAndHeard = { share: number; units: number; seconds: number; took: number; slips: string[] };

/** Speaks each text and transcribes it by a recogniser that is given the language. @throws any error of the engines */
export async function speakAndHear(work: SpeakAndHear): Promise<SpokenAndHeard> {
  const { speaker, voice, language, texts, transcribe, folder } = work;
  const { signal } = new AbortController();
  const file = join(folder, "spoken.wav");
  const sum = { units: 0, wrong: 0, seconds: 0, took: 0 };
  const slips: string[] = [];
  for (const text of texts) {
    const startedAt = performance.now();
    const { wav } = await speaker.speak({ text, language, voice, signal });
    sum.took += (performance.now() - startedAt) / 1_000;
    await writeFile(file, wav);
    const sound = await decodeRecording(file, folder, { mostSeconds: 600, signal });
    if (!sound) throw new Error("no sound");
    const { narrow, seconds } = sound;
    const { segments } = await transcribe({ file: narrow, seconds, language, signal });
    const heard = segments.map((segment) => segment.text).join(" ");
    const { units, wrong } = await heardAgain(text, heard, language);
    if (wrong > 0) slips.push(`${text} | ${heard}`);
    sum.units += units;
    sum.wrong += wrong;
    sum.seconds += seconds;
  }
  return { share: 1 - sum.wrong / sum.units, units: sum.units, seconds: sum.seconds, took: sum.took, slips };
}
