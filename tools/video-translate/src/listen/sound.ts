import { existsSync } from "node:fs";
import { audioOf } from "@cutwater/media/facts.ts";
import { writeSpeechSound } from "@cutwater/media/sound/speech-sound.ts";
import { readLevels } from "@cutwater/speech/sound/read-levels.ts";
import { type Span, spansOfLevels } from "@cutwater/speech/sound/speech-spans.ts";
import type { Work } from "../work.ts";

/** The film's sound in the format for recognisers, and the spans in which it is not silent. */
export type FilmSound = { file: string; spans: readonly Span[] };

/**
 * Extracts the film's sound once.
 *
 * @returns null if the film has no sound
 * @throws MediaError, or the signal's reason
 */
export async function soundOf({ facts, path, filmSeconds, job, kept }: Work): Promise<FilmSound | null> {
  if (!audioOf(facts)) return null;
  const file = await kept.path("sound.wav");
  if (!existsSync(file)) await writeSpeechSound({ path, out: file, mostSeconds: filmSeconds, signal: job.signal });
  return { file, spans: spansOfLevels(await readLevels(file, "loudness", job.signal)) };
}
