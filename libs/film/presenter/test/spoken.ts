import { readWav, type Sound } from "@cutwater/speech/sound/wav.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";

/** Speaks a text with this machine's first voice for the language; null when there is none. */
export async function spoken(text: string, language: string): Promise<Sound | null> {
  for (const { voices, speak } of embeddedSpeakers()) {
    if ((await voices(language)).length === 0) continue;
    const { wav } = await speak({ text, language, voice: null, signal: new AbortController().signal });
    return readWav(wav);
  }
  return null;
}

/** Root mean square of each frame of a sound. */
export function energiesOf({ samples, sampleRate }: Sound, framesPerSecond: number): number[] {
  const each = sampleRate / framesPerSecond;
  return Array.from({ length: Math.ceil(samples.length / each) }, (_, frame) => {
    const part = samples.subarray(Math.floor(frame * each), Math.floor((frame + 1) * each));
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
  });
}

/** Pearson's correlation of two rows over their common length. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  const mean = (row: readonly number[]) => row.slice(0, length).reduce((sum, one) => sum + one, 0) / length;
  const middleA = mean(a);
  const middleB = mean(b);
  let both = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let i = 0; i < length; i++) {
    const x = a[i]! - middleA;
    const y = b[i]! - middleB;
    both += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return both / Math.sqrt(squaresA * squaresB);
}
