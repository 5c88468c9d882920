import { createFft } from "@cutwater/speech/sound/fft.ts";
import { type BandSums, type Reduction, reductionOf, speechBand } from "../reduction.ts";
import { createCentreMask } from "./centre-mask.ts";
import { frameSize, hannRoot } from "./remove-centre.ts";

/** Effect that removing the centre would have on a recording. */
export type CentreFindings = Reduction & {
  /** Whether removal takes the voices away and keeps the sound behind the voices. */
  canReduce: boolean;
  /** Correlation of left and right during speech: 1 when they are identical, 0 when they have nothing in common. */
  correlation: number;
  /**
   * Energy ratio of side (left - right) to mid (left + right) during speech, in dB; -Infinity when left and right are identical.
   */
  sideToMidDb: number;
};

export type CentreMeter = {
  /** Number of samples per channel in one measurement block. */
  size: number;
  /** @param block interleaved stereo, 2 * size values */
  add(block: Float32Array, isSpeech: boolean): void;
  findings(): CentreFindings;
};

/** Minimum reduction of voices and maximum loss of the sound behind them, in dB. */
const leastReduction = 8;
const mostLoss = 6;
/** Side-to-mid level in dB below which a recording is one channel duplicated. */
const leastSide = -40;

/** Measures the energy that remains in the speech band after removal (`reductionOf`). */
export function createCentreMeter(sampleRate: number): CentreMeter {
  const size = frameSize(sampleRate);
  const fft = createFft(size);
  const centre = createCentreMask(fft, sampleRate);
  const window = hannRoot(size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const mask = new Float64Array(size);
  const [low, high] = speechBand.map((hertz) => Math.round((hertz * size) / sampleRate)) as [number, number];
  const speech = nothing();
  const pause = nothing();

  return {
    size,
    add(block, isSpeech) {
      for (let i = 0; i < size; i++) {
        real[i] = block[2 * i]! * window[i]!;
        imaginary[i] = block[2 * i + 1]! * window[i]!;
      }
      fft.forward(real, imaginary);
      centre.read(real, imaginary, mask);
      const sum = isSpeech ? speech : pause;
      sum.frames++;
      for (let k = low; k <= high; k++) {
        const m = size - k;
        // As in the mask, with a and b the values at k and -k.
        const power = (real[k]! ** 2 + imaginary[k]! ** 2 + real[m]! ** 2 + imaginary[m]! ** 2) / 2;
        const common = real[k]! * imaginary[m]! + imaginary[k]! * real[m]!;
        // |L|² - |R|² = Re(a b).
        const difference = real[k]! * real[m]! - imaginary[k]! * imaginary[m]!;
        sum.power += power;
        sum.left += power * mask[k]! ** 2;
        sum.common += common;
        sum.difference += difference;
      }
    },
    findings: () => judge(speech, pause),
  };
}

type Sums = BandSums & { common: number; difference: number };
const nothing = (): Sums => ({ frames: 0, power: 0, left: 0, common: 0, difference: 0 });

function judge(speech: Sums, pause: Sums): CentreFindings {
  const { expectedDb, lostDb } = reductionOf(speech, pause);
  const side = speech.power - speech.common;
  const mid = speech.power + speech.common;
  const sideToMidDb = side > 1e-12 * mid ? 10 * Math.log10(side / mid) : Number.NEGATIVE_INFINITY;
  return {
    canReduce: expectedDb >= leastReduction && lostDb <= mostLoss && sideToMidDb > leastSide,
    expectedDb,
    lostDb,
    correlation:
      speech.power > 0 ? speech.common / Math.sqrt(Math.max(1e-30, speech.power ** 2 - speech.difference ** 2)) : 0,
    sideToMidDb,
  };
}
