import { createFft } from "@cutwater/speech/sound/fft.ts";

const size = 4_096;
/** Size of a measured block: 0.4 s of frames and about 190 Hz of frequencies. */
const frames = 8;
const bins = 16;

/** A complex spectrum of half of `size`, frame after frame. */
type Spectra = { real: Float32Array; imaginary: Float32Array; count: number };

/**
 * Reduction in dB of two sounds in a third sound that was made from both. In each small block of time and frequency, the third
 * sound is fitted by least squares as a sum of the two, each with its own gain and phase. All sounds have the same sample rate
 * and one channel, and begin at the same time.
 *
 * @returns negative for softer; all energy of each sound counts
 */
export function leftIn(made: Float32Array, sounds: readonly [Float32Array, Float32Array]): [number, number] {
  const [y, a, b] = [made, ...sounds].map(spectraOf) as [Spectra, Spectra, Spectra];
  const [kept, all] = [
    [0, 0],
    [0, 0],
  ] as [[number, number], [number, number]];
  const count = Math.min(y.count, a.count, b.count);
  for (let frame = 0; frame + frames <= count; frame += frames)
    for (let bin = 0; bin + bins <= size / 2; bin += bins) {
      const sums = { aa: 0, bb: 0, abRe: 0, abIm: 0, ayRe: 0, ayIm: 0, byRe: 0, byIm: 0 };
      for (let f = frame; f < frame + frames; f++)
        for (let k = f * (size / 2) + bin; k < f * (size / 2) + bin + bins; k++) {
          const ar = a.real[k]!;
          const ai = a.imaginary[k]!;
          const br = b.real[k]!;
          const bi = b.imaginary[k]!;
          const yr = y.real[k]!;
          const yi = y.imaginary[k]!;
          sums.aa += ar * ar + ai * ai;
          sums.bb += br * br + bi * bi;
          sums.abRe += ar * br + ai * bi;
          sums.abIm += ar * bi - ai * br;
          sums.ayRe += ar * yr + ai * yi;
          sums.ayIm += ar * yi - ai * yr;
          sums.byRe += br * yr + bi * yi;
          sums.byIm += br * yi - bi * yr;
        }
      const [gainA, gainB] = gainsOf(sums);
      kept[0] += gainA * sums.aa;
      kept[1] += gainB * sums.bb;
      all[0] += sums.aa;
      all[1] += sums.bb;
    }
  return [0, 1].map((i) => 10 * Math.log10(kept[i]! / all[i]!)) as [number, number];
}

type Sums = Record<"aa" | "bb" | "abRe" | "abIm" | "ayRe" | "ayIm" | "byRe" | "byIm", number>;

/** Squared gains of both sounds: the normal equations of two complex unknowns, slightly regularised for sounds that are alike. */
function gainsOf({ aa, bb, abRe, abIm, ayRe, ayIm, byRe, byIm }: Sums): [number, number] {
  const stiff = 1e-3;
  const da = aa * (1 + stiff) + 1e-12;
  const db = bb * (1 + stiff) + 1e-12;
  const determinant = da * db - (abRe ** 2 + abIm ** 2);
  const aRe = db * ayRe - (abRe * byRe - abIm * byIm);
  const aIm = db * ayIm - (abRe * byIm + abIm * byRe);
  const bRe = da * byRe - (abRe * ayRe + abIm * ayIm);
  const bIm = da * byIm - (abRe * ayIm - abIm * ayRe);
  return [(aRe ** 2 + aIm ** 2) / determinant ** 2, (bRe ** 2 + bIm ** 2) / determinant ** 2];
}

function spectraOf(samples: Float32Array): Spectra {
  const fft = createFft(size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const count = Math.max(0, Math.floor((samples.length - size) / (size / 2)));
  const made = {
    real: new Float32Array((count * size) / 2),
    imaginary: new Float32Array((count * size) / 2),
    count,
  };
  for (let frame = 0; frame < count; frame++) {
    imaginary.fill(0);
    for (let i = 0; i < size; i++)
      real[i] = samples[(frame * size) / 2 + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
    fft.forward(real, imaginary);
    made.real.set(real.subarray(0, size / 2), (frame * size) / 2);
    made.imaginary.set(imaginary.subarray(0, size / 2), (frame * size) / 2);
  }
  return made;
}

/** Level difference in dB between a sound and its error. */
export function sdr(wanted: Float32Array, made: Float32Array): number {
  let signal = 0;
  let noise = 0;
  for (let i = 0; i < Math.min(wanted.length, made.length); i++) {
    signal += wanted[i]! ** 2;
    noise += (wanted[i]! - made[i]!) ** 2;
  }
  return 10 * Math.log10(signal / noise);
}
