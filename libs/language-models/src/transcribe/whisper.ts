import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine, Transcribe } from "@cutwater/language/ports.ts";
import { withScratch } from "@cutwater/speech/process/scratch.ts";
import { asWav } from "@cutwater/speech/recognition/as-wav.ts";
import { cutIntoPieces } from "@cutwater/speech/sound/pieces.ts";
import { readLevels } from "@cutwater/speech/sound/read-levels.ts";
import { type Span, spansOfLevels } from "@cutwater/speech/sound/speech-spans.ts";
import { codeOf, tagOf } from "../codes.ts";
import type { InstalledModel } from "../installed/installed.ts";
import type { SpokenWord } from "../process/messages.ts";
import type { Ask, ModelHost } from "../process/model-host.ts";
import { inOrder } from "./in-order.ts";
import { readSamples } from "./read-samples.ts";
import { segmentsOf } from "./segments.ts";

/** Whisper hears 30 s at once, and drops what is longer without a word. */
const longestPiece = 28;
/** Pieces at the beginning, of which the longest tells the language. */
const firstPieces = 4;

/** Transcripts by Whisper: the sound is cut at silences, and what is silent is never given to it. */
export function whisper(model: InstalledModel, engine: Engine, host: ModelHost): Transcribe {
  return async ({ file, seconds, language, signal }) => {
    const asked = language === null ? null : codeOf(model.from, language);
    if (language !== null && asked === null) throw new EngineFailure(engine.name, "unsupported", `no ${language}`);
    return await withScratch(async (directory) => {
      const wav = await asWav(file, directory, engine.name, signal);
      const levels = await readLevels(wav, engine.name, signal);
      const pieces = cutIntoPieces(spansOfLevels(levels), levels.decibels, longestPiece);
      if (pieces.length === 0) return { language, segments: [], engine };
      return await host.withModel(model, signal, async (ask) => {
        const read = (piece: Span) => readSamples(wav, piece, engine.name);
        const spoken = asked ?? (await ask("detect", { samples: await read(longestOf(pieces.slice(0, firstPieces))) }));
        const words = await hearAll(ask, { pieces, read, language: spoken, seconds });
        return { language: language ?? tagOf(model.from, spoken), segments: words.flatMap(segmentsOf), engine };
      });
    });
  };
}

type Hearing = {
  pieces: readonly Span[];
  read(piece: Span): Promise<Int16Array>;
  language: string;
  seconds: number;
};

/** The words of each piece, with times of the file. */
async function hearAll(ask: Ask, { pieces, read, language, seconds }: Hearing): Promise<SpokenWord[][]> {
  const heard: SpokenWord[][] = [];
  let after = 0;
  for (const piece of pieces) {
    const bounds = { start: Math.min(seconds, piece.start), end: Math.min(seconds, piece.end) };
    const words = inOrder(await ask("hear", { samples: await read(bounds), language }), bounds, after);
    after = words.at(-1)?.end ?? after;
    heard.push(words);
  }
  return heard;
}

const longestOf = (pieces: readonly Span[]): Span =>
  pieces.reduce((longest, piece) => (piece.end - piece.start > longest.end - longest.start ? piece : longest));
