import { resonancesOf, scaleBetween } from "./formants.ts";
import { activeLevel, framesOf } from "./frames.ts";
import { paceOf } from "./pace.ts";
import { trackPitch } from "./pitch.ts";
import { bandsOf } from "./spectrum.ts";

/** Properties of a voice that signal processing can transfer to another voice. */
export type VoiceProfile = {
  /** Median of the fundamental, in Hz: 50 to 500. */
  pitchHz: number;
  /** From the 10th to the 90th percentile of the fundamental, in semitones. */
  rangeSemitones: number;
  /** Share of resonances at each frequency: `resonanceBins` steps of two percent, whose sum is 1. */
  resonances: readonly number[];
  /** Syllables in a second of speech, pauses left out. */
  syllablesPerSecond: number;
  /** Mean energy in `bandEdges`' bands, in dB, with their mean subtracted. */
  bands: readonly number[];
  /** Level of speech, in dB under full scale. */
  levelDb: number;
};

/** Fewer voiced frames of 10 ms are no voice. */
const fewestVoiced = 100;

/**
 * Measures a voice.
 * @param samples -1 to 1, one channel @param sampleRate at least 16,000
 * @returns null where there is less than a second of voiced speech
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
 * Factor by which the resonances of `own` become like the resonances of `other`: above 1 for a shorter vocal tract.
 * @param isOneKind whether both are women's or both men's: pitch then does not predict the factor. Otherwise resonances roughly
 *   follow pitch.
 */
export const formantRatio = (own: VoiceProfile, other: VoiceProfile, isOneKind: boolean): number =>
  scaleBetween(own.resonances, other.resonances, isOneKind ? 1 : (other.pitchHz / own.pitchHz) ** pitchShare);
/** From men to women the pitch rises by some 80 %, the resonances by some 16 % (Peterson and Barney 1952). */
const pitchShare = 0.25;

/** The remaining factor between the resonances of a changed voice and its target. */
export const formantMiss = (changed: VoiceProfile, other: VoiceProfile): number =>
  scaleBetween(changed.resonances, other.resonances, 1);

const at = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
