import { readSamples } from "@cutwater/media/sound/read-samples.ts";
import type { Span } from "../src/spans.ts";

const sampleRate = 48_000;

/** All samples of a file, with its two channels either mixed to one or interleaved. */
export async function samplesOf(path: string, channels: 1 | 2 = 1): Promise<Float32Array> {
  const blocks: Float32Array[] = [];
  for await (const block of readSamples({ path, channels, sampleRate, blockSamples: sampleRate })) blocks.push(block);
  const all = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}

/** Amplitude of one frequency during `seconds` from a time on. */
export function amplitudeAt(samples: Float32Array, hertz: number, from: number, seconds: number): number {
  const parts = demodulated(samples, hertz, from, from + seconds);
  const [real, imaginary] = parts.reduce(([re, im], part) => [re + part[0], im + part[1]], [0, 0]);
  return (2 * Math.hypot(real, imaginary)) / (parts.length * chunk);
}

/** Onset of a tone near a time, in seconds: the moment at which it reaches half of its peak. NaN when there is no tone. */
export function onsetNear(samples: Float32Array, hertz: number, seconds: number): number {
  const from = seconds - 0.2;
  const window = 10;
  const parts = demodulated(samples, hertz, from, seconds + 0.2);
  const strengths = parts.slice(window).map((_, i) => {
    const [real, imaginary] = parts
      .slice(i, i + window)
      .reduce(([re, im], part) => [re + part[0], im + part[1]], [0, 0]);
    return Math.hypot(real, imaginary);
  });
  const half = Math.max(...strengths) / 2;
  const at = strengths.findIndex((strength, i) => strength >= half && i > 0 && strengths[i - 1]! < half);
  return at < 0 ? Number.NaN : from + ((at + window / 2) * chunk) / sampleRate;
}

/** Samples of a millisecond. */
const chunk = 48;

/** A tone's amplitude and phase in each millisecond. */
function demodulated(samples: Float32Array, hertz: number, from: number, to: number): [number, number][] {
  const first = Math.round(from * sampleRate);
  return Array.from({ length: Math.round(((to - from) * sampleRate) / chunk) }, (_, part) => {
    let real = 0;
    let imaginary = 0;
    for (let i = part * chunk; i < (part + 1) * chunk; i++) {
      const sample = samples[first + i] ?? 0;
      const turn = (2 * Math.PI * hertz * i) / sampleRate;
      real += sample * Math.cos(turn);
      imaginary += sample * Math.sin(turn);
    }
    return [real, imaginary];
  });
}

/** The level of a part of a sound, in dB of full scale (RMS). */
export function levelDb(samples: Float32Array, { start, end }: Span): number {
  const piece = samples.subarray(Math.round(start * sampleRate), Math.round(end * sampleRate));
  return 10 * Math.log10(piece.reduce((sum, sample) => sum + sample * sample, 0) / piece.length);
}
