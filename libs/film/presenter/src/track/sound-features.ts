import { type Band, bandLevels } from "./bands.ts";

/** Number of looks (feature frames) per second of sound. */
export const looksPerSecond = 100;

/** Features of a sound that indicate the mouth's shape, 100 per second; each 0 to 1. */
export type SoundFeatures = {
  /** Loudness on a dB scale, relative to the sound's own range. */
  level: Float32Array;
  /** How much of the sound hisses, as s and f do. */
  hiss: Float32Array;
  /** Opening of the mouth, from small to wide, judged by the first formant. */
  open: Float32Array;
  /** Width of the mouth, from pursed to drawn wide, judged by the second formant. */
  front: Float32Array;
};

/** The loudest moments have loudness 1. Silence (0) is this many dB below them. */
const rangeDb = 34;
/** A sound whose loudest moment is below this share of full scale counts as complete silence. */
const leastPeak = 0.004;

const bands: readonly Band[] = [
  { low: 220, high: 480 },
  { low: 520, high: 950 },
  { low: 700, high: 1300 },
  { low: 1650, high: 2700 },
  { low: 3600, high: 7000 },
];

/** @param samples mono, -1 to 1 or 16-bit */
export function soundFeatures(samples: Int16Array | Float32Array, sampleRate: number): SoundFeatures {
  const scale = samples instanceof Int16Array ? 1 / 32_768 : 1;
  const { whole, parts } = bandLevels(samples, { sampleRate, scale, bands, perSecond: looksPerSecond });
  const [lower, upper, back, forward, hissing] = parts as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const peak = percentile(whole, 0.97);
  const level = whole.map((rms) =>
    peak < leastPeak ? 0 : share(1 + (20 * Math.log10(Math.max(rms, 1e-7) / peak)) / rangeDb),
  );
  return {
    level,
    hiss: ratios(hissing, whole, 0.15, 0.75),
    open: ratios(upper, lower, 0.35, 1.9),
    front: ratios(forward, back, 0.12, 1.1),
  };
}

/** Position (0 to 1) of the ratio of two rows between `least` and `most`, on a logarithmic scale. */
const ratios = (of: Float32Array, to: Float32Array, least: number, most: number): Float32Array =>
  of.map((value, i) => share(Math.log((value + 1e-6) / (to[i]! + 1e-6) / least) / Math.log(most / least)));

const share = (value: number): number => Math.min(1, Math.max(0, value));

function percentile(values: Float32Array, at: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.floor(at * (sorted.length - 1))] ?? 0;
}
