import { createFft } from "../sound/fft.ts";

/** Sample rate of the sound from which features are computed. */
export const featureRate = 16_000;
/** Seconds from one frame to the next. */
export const frameStep = 0.01;
/** Number of values per frame: twelve of the spectrum's shape, the loudness, and their changes over time. */
export const featureSize = 26;

const windowSamples = 400;
const stepSamples = 160;
const fftSize = 512;
const bands = 24;
const shapes = 12;
const lowest = 80;
const highest = 7_000;
const fft = createFft(fftSize);

/**
 * Features of speech that are similar for any voice: mel cepstra, each normalised by its mean and spread over the whole sound.
 * Source: Davis and Mermelstein, "Comparison of parametric representations for monosyllabic word recognition", 1980.
 *
 * @param samples mono, at `featureRate`
 * @returns frames one after the other, `featureSize` numbers each
 */
export function melFeatures(samples: Float32Array): Float32Array {
  const frames = Math.max(1, Math.ceil(samples.length / stepSamples));
  const still = new Float32Array(frames * 13);
  const real = new Float64Array(fftSize);
  const imaginary = new Float64Array(fftSize);
  const energies = new Float64Array(bands);
  for (let frame = 0; frame < frames; frame++) {
    real.fill(0);
    imaginary.fill(0);
    const from = frame * stepSamples - (windowSamples - stepSamples) / 2;
    for (let i = 0; i < windowSamples; i++) {
      const emphasised = (samples[from + i] ?? 0) - 0.97 * (samples[from + i - 1] ?? 0);
      real[i] = emphasised * window[i]!;
    }
    fft.forward(real, imaginary);
    energies.fill(0);
    for (let band = 0; band < bands; band++)
      for (const { bin, weight } of filters[band]!)
        energies[band]! += weight * (real[bin]! ** 2 + imaginary[bin]! ** 2);
    // A floor far below speech, so that silence differs from silence by little.
    for (let band = 0; band < bands; band++) energies[band] = Math.log(energies[band]! + 1e-4);
    let loudness = 0;
    for (let k = 1; k <= shapes; k++) {
      let sum = 0;
      for (let band = 0; band < bands; band++) sum += energies[band]! * cosines[(k - 1) * bands + band]!;
      still[frame * 13 + k - 1] = sum;
    }
    for (const energy of energies) loudness += energy;
    still[frame * 13 + 12] = loudness / bands;
  }
  return withChange(levelled(still, frames), frames);
}

/** Normalises each number by its mean and spread over all frames. Loudness counts twice, since pauses help most. */
function levelled(still: Float32Array, frames: number): Float32Array {
  for (let k = 0; k < 13; k++) {
    let sum = 0;
    let squares = 0;
    for (let frame = 0; frame < frames; frame++) {
      const value = still[frame * 13 + k]!;
      sum += value;
      squares += value * value;
    }
    const mean = sum / frames;
    const spread = Math.sqrt(Math.max(1e-6, squares / frames - mean * mean));
    const weight = k === 12 ? 2 : 1;
    for (let frame = 0; frame < frames; frame++)
      still[frame * 13 + k] = (weight * (still[frame * 13 + k]! - mean)) / spread;
  }
  return still;
}

function withChange(still: Float32Array, frames: number): Float32Array {
  const all = new Float32Array(frames * featureSize);
  for (let frame = 0; frame < frames; frame++) {
    const before = Math.max(0, frame - 2);
    const after = Math.min(frames - 1, frame + 2);
    for (let k = 0; k < 13; k++) {
      all[frame * featureSize + k] = still[frame * 13 + k]!;
      all[frame * featureSize + 13 + k] = still[after * 13 + k]! - still[before * 13 + k]!;
    }
  }
  return all;
}

const window = Float64Array.from(
  { length: windowSamples },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (windowSamples - 1)),
);
const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (value: number) => 700 * (10 ** (value / 2595) - 1);

/** Triangles over the bins of the spectrum, evenly on the mel scale. */
const filters = Array.from({ length: bands }, (_, band) => {
  const edge = (i: number) =>
    (hertzOf(mel(lowest) + ((mel(highest) - mel(lowest)) * i) / (bands + 1)) * fftSize) / featureRate;
  const from = edge(band);
  const middle = edge(band + 1);
  const to = edge(band + 2);
  const found: { bin: number; weight: number }[] = [];
  for (let bin = Math.ceil(from); bin < to; bin++)
    found.push({ bin, weight: bin < middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle) });
  return found;
});
const cosines = Float64Array.from({ length: shapes * bands }, (_, i) =>
  Math.cos((Math.PI * (Math.floor(i / bands) + 1) * ((i % bands) + 0.5)) / bands),
);
