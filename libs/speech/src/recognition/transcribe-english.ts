import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Transcribe } from "@cutwater/language/ports.ts";
import { withScratch } from "../process/scratch.ts";
import { cutIntoPieces } from "../sound/pieces.ts";
import { readLevels } from "../sound/read-levels.ts";
import { spansOfLevels } from "../sound/speech-spans.ts";
import { languageOf } from "../voices/languages.ts";
import { asWav } from "./as-wav.ts";
import { hear, pocketsphinx } from "./pocketsphinx.ts";
import { segmentsOf } from "./segments-of.ts";

const longestPiece = 20;

/**
 * Draft transcripts of English. It cannot tell languages: English must be asked for.
 * @param python the interpreter that has pocketsphinx (`findPocketsphinx`)
 */
export function transcribeEnglish(python: string | null): Transcribe {
  return async ({ file, seconds, language, onShare, signal }) => {
    const fail = (kind: EngineFailure["kind"], reason: string) => new EngineFailure(pocketsphinx.name, kind, reason);
    if (language === null || languageOf(language) !== "en") throw fail("unsupported", "it hears English alone");
    if (python === null) throw fail("unavailable", "it is not installed");
    return await withScratch(async (directory) => {
      const wav = await asWav(file, directory, pocketsphinx.name, signal);
      const levels = await readLevels(wav, pocketsphinx.name, signal);
      const pieces = cutIntoPieces(spansOfLevels(levels), levels.decibels, longestPiece);
      const hearing = { task: "recognise", python, file: wav, pieces, signal, ...(onShare && { onShare }) } as const;
      const heard = pieces.length === 0 ? [] : await hear(hearing);
      return {
        language: "en",
        segments: segmentsOf(
          heard.flatMap((words) => words ?? []),
          seconds,
        ),
        engine: pocketsphinx,
      };
    });
  };
}
