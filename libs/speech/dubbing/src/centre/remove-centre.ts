import { createFft } from "@cutwater/speech/sound/fft.ts";
import { createCentreMask } from "./centre-mask.ts";

export type CentreRemover = {
  /** Number of samples per channel for one step (hop). */
  hop: number;
  /** Delay of the output in samples. The first samples of the output are silence. */
  latency: number;
  /**
   * Takes one hop of interleaved stereo and writes one hop.
   *
   * @param amount 0 to 1: share of the centre to remove; 0 leaves the sound unchanged
   * @param out 2 * hop values; may be `block` itself
   */
  step(block: Float32Array, amount: number, out: Float32Array): void;
};

/**
 * Removes the part that left and right share, such as a centred voice, from a stereo sound. It processes each frequency
 * separately, in frames of about 85 ms that overlap by three quarters. Bass, and sound that differs between left and right, is
 * kept.
 *
 * @param sampleRate in Hz, 8,000 to 192,000
 */
export function createCentreRemover(sampleRate: number): CentreRemover {
  const size = frameSize(sampleRate);
  const hop = size / 4;
  const fft = createFft(size);
  const centre = createCentreMask(fft, sampleRate);
  const window = hannRoot(size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const mask = new Float64Array(size);
  // The last `size` input samples, and the overlapping sums of the output samples; interleaved.
  const heard = new Float32Array(2 * size);
  const made = new Float64Array(2 * size);

  function transform(amount: number): void {
    for (let i = 0; i < size; i++) {
      real[i] = heard[2 * i]! * window[i]!;
      imaginary[i] = heard[2 * i + 1]! * window[i]!;
    }
    if (amount <= 0) return;
    fft.forward(real, imaginary);
    centre.read(real, imaginary, mask);
    for (let k = 0; k < size; k++) {
      const left = 1 - amount * (1 - mask[k]!);
      real[k]! *= left;
      imaginary[k]! *= left;
    }
    fft.inverse(real, imaginary);
  }

  return {
    hop,
    latency: size - hop,
    step(block, amount, out) {
      heard.copyWithin(0, 2 * hop);
      heard.set(block.subarray(0, 2 * hop), 2 * (size - hop));
      transform(amount);
      for (let i = 0; i < size; i++) {
        // Four squared windows add up to 2.
        made[2 * i]! += (real[i]! * window[i]!) / 2;
        made[2 * i + 1]! += (imaginary[i]! * window[i]!) / 2;
      }
      for (let i = 0; i < 2 * hop; i++) out[i] = made[i]!;
      made.copyWithin(0, 2 * hop);
      made.fill(0, 2 * (size - hop));
    },
  };
}

/** The power of two nearest to 85 ms. */
export const frameSize = (sampleRate: number): number => 2 ** Math.round(Math.log2(sampleRate * 0.085));

/** The root of Hann's window, for the way in and the way out. */
export const hannRoot = (size: number): Float64Array =>
  Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * i) / size));
