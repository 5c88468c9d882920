import type { Fft } from "@cutwater/speech/sound/fft.ts";

/**
 * Mask of the share of each frequency that is kept when the centre is removed. Where a voice is, left and right are alike. Below
 * 120 Hz everything is kept, since bass is in the centre too.
 */
export type CentreMask = {
  /**
   * @param real real part of the spectrum of left + i * right
   * @param mask receives a factor from `floor` to 1 for each of `size` frequencies
   */
  read(real: Float64Array, imaginary: Float64Array, mask: Float64Array): void;
};

/** Frequencies in Hz below this are kept. */
export const keptBelow = 120;
/** Minimum share to keep, -22 dB. A lower share would leave holes that sound like chirping. */
const floor = 0.08;

export function createCentreMask({ size }: Fft, sampleRate: number): CentreMask {
  const firstBin = Math.ceil((keptBelow * size) / sampleRate);
  return {
    read(real, imaginary, mask) {
      mask.fill(1, 0, firstBin);
      mask.fill(1, size - firstBin + 1);
      for (let k = Math.max(1, firstBin); k <= size / 2; k++) {
        const m = size - k;
        // With a and b the values at k and -k, 2 Re(L R*) = Im(a b) and |L|² + |R|² = (|a|² + |b|²) / 2.
        const both = real[k]! * imaginary[m]! + imaginary[k]! * real[m]!;
        const power = real[k]! ** 2 + imaginary[k]! ** 2 + real[m]! ** 2 + imaginary[m]! ** 2;
        const likeness = power > 0 ? Math.max(0, (2 * both) / power) : 0;
        const left = Math.max(floor, 1 - likeness ** 3);
        mask[k] = left;
        mask[m] = left;
      }
    },
  };
}
