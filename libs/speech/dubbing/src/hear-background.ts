import { readSamples } from "@cutwater/media/sound/read-samples.ts";
import { createFft } from "@cutwater/speech/sound/fft.ts";
import { frameSize, hannRoot } from "./centre/remove-centre.ts";
import { type BandSums, reductionOf, speechBand } from "./reduction.ts";
import { createSpanCursor, mergeSpans, type Span } from "./spans.ts";

export type HearBackgroundOptions = {
  film: string;
  /** The film's sound without its voices. */
  background: string;
  /** Time spans of the film in which somebody speaks. */
  speech: readonly Span[];
  signal: AbortSignal | undefined;
};

const sampleRate = 16_000;

/**
 * Measures by how many dB the voices in a background are softer than in its film. It compares speech with pauses. The result is
 * at least the level reduction of the whole sound during speech, since music in pauses may be louder than behind speech.
 *
 * @returns 0 where nothing is softer @throws MediaError, or the signal's reason
 */
export async function hearBackground(options: HearBackgroundOptions): Promise<number> {
  const { film, background, speech, signal } = options;
  const size = frameSize(sampleRate);
  const powerOf = createBandMeter(size);
  const isSpeechAt = createSpanCursor(mergeSpans(speech, 0));
  const sums = { speech: nothing(), pause: nothing() };
  const wanted = { channels: 1, sampleRate, blockSamples: size, ...(signal && { signal }) } as const;
  const behind = readSamples({ path: background, ...wanted });
  let at = 0;
  try {
    for await (const block of readSamples({ path: film, ...wanted })) {
      const { value: left } = await behind.next();
      if (!left || block.length < size || left.length < size) break;
      const sum = isSpeechAt((at + size / 2) / sampleRate) ? sums.speech : sums.pause;
      sum.frames++;
      sum.power += powerOf(block);
      sum.left += powerOf(left);
      at += size;
    }
  } finally {
    await behind.return();
  }
  return Math.max(0, ...[sums.pause, nothing()].map((pause) => reductionOf(sums.speech, pause).expectedDb));
}

const nothing = (): BandSums => ({ frames: 0, power: 0, left: 0 });

/** Energy in the speech band of frames of one size. */
function createBandMeter(size: number): (block: Float32Array) => number {
  const fft = createFft(size);
  const window = hannRoot(size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const [low, high] = speechBand.map((hertz) => Math.round((hertz * size) / sampleRate)) as [number, number];
  return (block) => {
    imaginary.fill(0);
    for (let i = 0; i < size; i++) real[i] = block[i]! * window[i]!;
    fft.forward(real, imaginary);
    let power = 0;
    for (let k = low; k <= high; k++) power += real[k]! ** 2 + imaginary[k]! ** 2;
    return power;
  };
}
