import { Means } from "@cutwater/language/means.ts";
import { MouthTrack } from "@cutwater/presenter/track/mouth-track.ts";
import { mouthTrack } from "@cutwater/presenter/track/speech-track.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import { readSpeech, speechRate } from "@cutwater/speech/speaking/read-speech.ts";
import { type SayWork, sayLine } from "@cutwater/speech/speaking/say-line.ts";
import type { VoiceHere } from "@cutwater/speech/speaking/voices-here.ts";
import { toPinyin } from "@cutwater/speech/voices/pinyin.ts";
import { wordTimes } from "@cutwater/speech/word-times/word-times.ts";
import { nameOf, writeWhole } from "@cutwater/toolkit/kept.ts";
import { z } from "zod";

const Narrated = z.object({
  /** Length of the line's sound in seconds, from the first to the last audible moment. */
  seconds: z.number(),
  /** Words with their times in seconds from the start of the sound. */
  words: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })),
  /** Whether the times of the words are only estimated from their lengths. */
  isEstimated: z.boolean(),
  mouth: MouthTrack,
  means: Means,
});
export type NarratedLine = z.infer<typeof Narrated> & { path: string };

/** Seconds of silence that are kept before and after the speech. */
const before = 0.02;
const after = 0.08;

/**
 * Speaks a line for a film. Makes a WAV file of the speech, the times of its words, and the movement of a mouth. All are stored,
 * so that a line that was spoken before needs no engine.
 *
 * @throws the errors of `sayLine`
 */
export async function narrateLine(
  work: SayWork,
  line: { text: string; language: string; here: VoiceHere },
): Promise<NarratedLine> {
  const { kept, job } = work;
  const { text, language, here } = line;
  const parts = [language, here.voice.engine.kind, here.voice.id, text];
  const path = await kept.path(nameOf("narrated", parts, "wav"));
  const narrated = await kept.json(nameOf("narrated", parts, "json"), Narrated, async () => {
    const said = await sayLine(work, line);
    const { samples, speech } = await readSpeech(said.path, job.signal);
    const from = Math.max(0, (speech?.from ?? 0) - Math.round(before * speechRate));
    const to = Math.min(samples.length, (speech?.to ?? samples.length) + Math.round(after * speechRate));
    const heard = Int16Array.from(samples.subarray(from, to), (sample) =>
      Math.round(32_767 * Math.max(-1, Math.min(1, sample))),
    );
    const sound = { samples: heard, sampleRate: speechRate };
    const { words, isEstimated } = await wordTimes({ text, language, voice: here.voice.id, ...sound }, job);
    await writeWhole(path, writeWav(sound));
    const mouth = mouthTrack(heard, speechRate, words, toPinyin);
    return { seconds: heard.length / speechRate, words, isEstimated, mouth, means: said.means };
  });
  return { ...narrated, path };
}
