import { writeSamples } from "../src/sound/write-samples.ts";

/** Writes a wave file of two channels at 48,000 Hz from two functions of time in seconds. */
export async function drawSound(
  path: string,
  seconds: number,
  left: (seconds: number) => number,
  right: (seconds: number) => number = left,
): Promise<void> {
  const writer = writeSamples({ path, channels: 2, sampleRate: 48_000 });
  const samples = Math.round(seconds * 48_000);
  for (let begin = 0; begin < samples; begin += 8_192) {
    const block = new Float32Array(2 * Math.min(8_192, samples - begin));
    for (let i = 0; i < block.length; i++) block[i] = (i % 2 === 0 ? left : right)((begin + (i >> 1)) / 48_000);
    await writer.write(block);
  }
  await writer.end();
}

export const tone = (hertz: number, amplitude: number) => (seconds: number) =>
  amplitude * Math.sin(2 * Math.PI * hertz * seconds);

/** Reproducible noise between -amplitude and amplitude. */
export function noise(seed: number, amplitude: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return amplitude * (state / 2 ** 31 - 1);
  };
}

/** Index of the first sample at or after a given index that is louder than `least`. */
export function onsetIn(samples: Float32Array, from: number, least: number): number {
  const at = samples.findIndex((sample, i) => i >= from && Math.abs(sample) > least);
  return at < 0 ? Number.NaN : at;
}
