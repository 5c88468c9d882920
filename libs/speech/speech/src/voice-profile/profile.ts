import { resonancesOf, scaleBetween } from "./formants.ts";
import { activeLevel, framesOf } from "./frames.ts";
import { paceOf } from "./pace.ts";
import { trackPitch } from "./pitch.ts";
import { bandsOf } from "./spectrum.ts";

/** Properties of a voice that signal processing can transfer to another voice. */
export type VoiceProfile = {
  /** Median of the fundamental frequency, in Hz: 50 to 500. */
  pitchHz: number;
  /** Range from the 10th to the 90th percentile of the fundamental frequency, in semitones. */
  rangeSemitones: number;
  /** Share of formants at each frequency: `resonanceBins` steps of two percent, whose sum is 1. */
  resonances: readonly number[];
  /** Syllables per second of speech, without pauses. */
  syllablesPerSecond: number;
  /** Mean energy in each band of `bandEdges`, in dB, with the mean over the bands subtracted. */
  bands: readonly number[];
  /** Level of speech, in dB under full scale. */
  levelDb: number;
};

/** Minimum number of voiced frames of 10 ms. A sound with fewer is not a voice. */
const fewestVoiced = 100;

/**
 * Measures a voice.
 * @param samples -1 to 1, one channel
 * @param sampleRate at least 16,000
 * @returns null when there is less than a second of voiced speech
 */
export function measureVoice(samples: Float32Array, sampleRate: number): VoiceProfile | null {
  if (!(sampleRate >= 16_000)) throw new RangeError(`a rate of ${sampleRate}`);
  const pitch = trackPitch(samples, sampleRate);
  const voiced = pitch.hz.filter((hz) => hz > 0).toSorted();
  if (voiced.length < fewestVoiced) return null;
  const frames = framesOf(samples, sampleRate);
  const resonances = resonancesOf(samples, sampleRate, pitch);
  if (!resonances) return null;
  return {
    pitchHz: at(voiced, 0.5),
    rangeSemitones: 12 * Math.log2(at(voiced, 0.9) / at(voiced, 0.1)),
    resonances,
    syllablesPerSecond: paceOf(frames, pitch),
    bands: bandsOf(samples, sampleRate, frames),
    levelDb: activeLevel(frames),
  };
}

/**
 * Factor by which the formants of `own` become similar to those of `other`: above 1 for a shorter vocal tract.
 * @param isOneKind whether both are women's or both men's voices: pitch does not predict the factor then. Otherwise the formants
 *   roughly follow the pitch.
 */
export const formantRatio = (own: VoiceProfile, other: VoiceProfile, isOneKind: boolean): number =>
  scaleBetween(own.resonances, other.resonances, isOneKind ? 1 : (other.pitchHz / own.pitchHz) ** pitchShare);
/** From men to women, the pitch rises by about 80 % and the formants by about 16 % (Peterson and Barney 1952). */
const pitchShare = 0.25;

/** The remaining factor between the formants of a changed voice and its target. */
export const formantMiss = (changed: VoiceProfile, other: VoiceProfile): number =>
  scaleBetween(changed.resonances, other.resonances, 1);

const at = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
