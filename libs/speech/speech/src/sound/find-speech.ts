/**
 * Position of speech in a clip as sample indexes (`to` is exclusive), and the level of its loud parts in dB of full scale (RMS).
 */
export type FoundSpeech = { from: number; to: number; levelDb: number };

/**
 * Finds speech in a clip, in steps of 5 ms: it begins and ends where the level is less than 40 dB below the loudest moment. Null
 * for silence.
 */
export function findSpeech(samples: Float32Array, sampleRate: number): FoundSpeech | null {
  const step = Math.max(1, Math.round(sampleRate * 0.005));
  const powers = Array.from({ length: Math.ceil(samples.length / step) }, (_, i) =>
    meanPower(samples.subarray(i * step, (i + 1) * step)),
  );
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  const isLoud = (power: number) => power >= Math.max(loudest * 1e-4, silence);
  const first = powers.findIndex(isLoud);
  if (first < 0) return null;
  const sounding = powers.filter((power) => power >= loudest * 3e-3);
  return {
    from: first * step,
    to: Math.min(samples.length, (powers.findLastIndex(isLoud) + 1) * step),
    levelDb: 10 * Math.log10(sounding.reduce((sum, power) => sum + power, 0) / sounding.length),
  };
}

/** Power of silence, -60 dB. */
const silence = 1e-6;

export function meanPower(samples: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += samples[i]! * samples[i]!;
  return samples.length === 0 ? 0 : sum / samples.length;
}
