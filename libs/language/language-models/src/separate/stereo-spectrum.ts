import { createFft } from "@cutwater/speech/sound/fft.ts";
import { spleeter } from "./spleeter.ts";

const { frameSamples: size, hop, bins } = spleeter;
/**
 * Number of the network's highest bins whose mean share is applied to all bins above them, so that a hiss continues unchanged.
 */
const topBins = 128;

/** The spectra of the left and right channel in one transform: left is the real part, right the imaginary part. */
export type StereoSpectrum = {
  /** Transforms a frame. @param samples interleaved samples @param from index of the frame's first sample */
  hear(samples: Int16Array, from: number): void;
  /**
   * Writes the magnitudes of the lowest `bins` bins.
   * @param left offset for the left channel; the right channel is `apart` numbers further
   */
  magnitudes(out: Float32Array, left: number, apart: number): void;
  /** Multiplies both channels' spectra by a share, 0 to 1, for each of the `bins`. */
  keep(share: Float32Array, left: number, apart: number): void;
  /** Adds the frame to the output (overlap-add). @param sum interleaved, `frameSamples` of each channel */
  addTo(sum: Float64Array): void;
};

export function createStereoSpectrum(): StereoSpectrum {
  const fft = createFft(size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));

  return {
    hear(samples, from) {
      for (let i = 0; i < size; i++) {
        const weight = window[i]! / 32_768;
        real[i] = samples[2 * (from + i)]! * weight;
        imaginary[i] = samples[2 * (from + i) + 1]! * weight;
      }
      fft.forward(real, imaginary);
    },
    magnitudes(out, left, apart) {
      out[left] = Math.abs(real[0]!);
      out[left + apart] = Math.abs(imaginary[0]!);
      for (let k = 1; k < bins; k++) {
        const m = size - k;
        out[left + k] = Math.sqrt((real[k]! + real[m]!) ** 2 + (imaginary[k]! - imaginary[m]!) ** 2) / 2;
        out[left + apart + k] = Math.sqrt((imaginary[k]! + imaginary[m]!) ** 2 + (real[m]! - real[k]!) ** 2) / 2;
      }
    },
    keep(share, left, apart) {
      const right = left + apart;
      const topLeft = topOf(share, left);
      const topRight = topOf(share, right);
      real[0]! *= share[left]!;
      imaginary[0]! *= share[right]!;
      for (let k = 1; k < size / 2; k++) {
        const m = size - k;
        const l = (k < bins ? share[left + k]! : topLeft) / 2;
        const r = (k < bins ? share[right + k]! : topRight) / 2;
        const leftReal = l * (real[k]! + real[m]!);
        const leftImaginary = l * (imaginary[k]! - imaginary[m]!);
        const rightReal = r * (imaginary[k]! + imaginary[m]!);
        const rightImaginary = r * (real[m]! - real[k]!);
        real[k] = leftReal - rightImaginary;
        imaginary[k] = leftImaginary + rightReal;
        real[m] = leftReal + rightImaginary;
        imaginary[m] = rightReal - leftImaginary;
      }
      real[size / 2]! *= topLeft;
      imaginary[size / 2]! *= topRight;
    },
    addTo(sum) {
      fft.inverse(real, imaginary);
      for (let i = 0; i < size; i++) {
        // Squared windows of all frames add up to 1.5.
        const weight = window[i]! * overlapped;
        sum[2 * i]! += real[i]! * weight;
        sum[2 * i + 1]! += imaginary[i]! * weight;
      }
    },
  };
}

const overlapped = 1 / ((0.375 * size) / hop);

function topOf(share: Float32Array, from: number): number {
  let sum = 0;
  for (let k = bins - topBins; k < bins; k++) sum += share[from + k]!;
  return sum / topBins;
}
