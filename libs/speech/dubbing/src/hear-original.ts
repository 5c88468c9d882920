import { readSamples } from "@cutwater/media/sound/read-samples.ts";
import { meanPower } from "@cutwater/speech/sound/find-speech.ts";
import { type CentreFindings, createCentreMeter } from "./centre/measure-centre.ts";
import { createSpanCursor, mergeSpans, type Span } from "./spans.ts";

export type HearOptions = {
  /** A film with sound. */
  path: string;
  /** Time spans in which somebody speaks. */
  speech: readonly Span[];
  signal: AbortSignal | undefined;
};

export type HeardOriginal = {
  /** Level of the film's speech, in dB of full scale (RMS); null when no speech is found. */
  speechDb: number | null;
  centre: CentreFindings;
};

/** Analyses a film's sound once from beginning to end. @throws MediaError, or the signal's reason */
export async function hearOriginal({ path, speech, signal }: HearOptions): Promise<HeardOriginal> {
  const meter = createCentreMeter(sampleRate);
  const isSpeechAt = createSpanCursor(mergeSpans(speech, 0));
  const powers: number[] = [];
  let at = 0;
  for await (const block of readSamples({
    path,
    channels: 2,
    sampleRate,
    blockSamples: meter.size,
    ...(signal && { signal }),
  })) {
    if (block.length < 2 * meter.size) break;
    const isSpeech = isSpeechAt((at + meter.size / 2) / sampleRate);
    meter.add(block, isSpeech);
    if (isSpeech) powers.push(meanPower(block));
    at += meter.size;
  }
  return { speechDb: levelOf(powers), centre: meter.findings() };
}

/** Sample rate for the analysis. Speech is below 8,000 Hz, half of this rate. */
const sampleRate = 16_000;

/** The level that a quarter of the moments exceed. Lines contain pauses, and some lines are shouted. */
function levelOf(powers: readonly number[]): number | null {
  const loud = powers.toSorted((a, b) => a - b)[Math.floor(powers.length * 0.75)] ?? 0;
  return loud > 1e-6 ? 10 * Math.log10(loud) : null;
}
