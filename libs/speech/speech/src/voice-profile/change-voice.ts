import { equalised } from "./equalise.ts";
import { activeLevel, framesOf } from "./frames.ts";
import { overlapAdd } from "./overlap-add.ts";
import { trackPitch } from "./pitch.ts";
import { pitchMarks } from "./pitch-marks.ts";
import type { VoiceProfile } from "./profile.ts";

/** Parameters by which one voice is changed to resemble another. */
export type VoiceChange = {
  /**
   * Medians of the fundamental frequency in Hz, before and after the change. The first is used for speech that is too short to
   * measure its own.
   */
  fromHz: number;
  toHz: number;
  /** Factor by which the pitch range becomes wider: 0.6 to 1.6. */
  range: number;
  /** Factor of the formant frequencies: 0.8 to 1.25. */
  formants: number;
  /** Speed: 0.8 to 1.25. */
  pace: number;
  /** Gain in dB in each band of `bandEdges`. */
  gains: readonly number[];
  /** Level of the resulting speech, in dB under full scale. */
  levelDb: number;
};

/** Limits of each change. Beyond them, speech can no longer be understood. */
const limits = {
  range: [0.6, 1.6],
  formants: [0.8, 1.25],
  pace: [0.8, 1.25],
  gain: [-9, 9],
  level: [-26, -17],
} as const;
/** Share of the difference between the bands that is corrected. It is below 1 because rooms and microphones differ too. */
const gainShare = 0.6;

/**
 * Computes the change that makes the voice of `own` resemble the voice of `other`.
 * @param formants ratio of their formant frequencies
 */
export function changeBetween(own: VoiceProfile, other: VoiceProfile, formants: number): VoiceChange {
  return {
    fromHz: own.pitchHz,
    toHz: other.pitchHz,
    range: within(limits.range, other.rangeSemitones / Math.max(1, own.rangeSemitones)),
    formants: within(limits.formants, formants),
    pace: within(limits.pace, other.syllablesPerSecond / Math.max(0.5, own.syllablesPerSecond)),
    gains: own.bands.map((value, band) => within(limits.gain, gainShare * ((other.bands[band] ?? 0) - value))),
    levelDb: within(limits.level, other.levelDb),
  };
}

/**
 * Applies the change to speech, at the same sample rate. Grains of two periods are placed at the new period and read at the speed
 * of the formant factor (TD-PSOLA: Moulines and Charpentier 1990), then filtered and levelled.
 * @param samples -1 to 1
 */
export function changeVoice(samples: Float32Array, sampleRate: number, change: VoiceChange): Float32Array {
  const track = trackPitch(samples, sampleRate);
  const marks = pitchMarks(samples, sampleRate, track);
  const fromHz = medianOf(track.hz) ?? change.fromHz;
  const ratioAt = (hz: number) => (change.toHz / hz) * (hz / fromHz) ** change.range;
  const spoken = overlapAdd(samples, marks, { ...change, ratioAt });
  return levelled(equalised(spoken, sampleRate, change.gains), sampleRate, change.levelDb);
}

/**
 * Minimum number of voiced frames for measuring an utterance's own pitch, which differs between sentences. A single word has too
 * few.
 */
const fewestVoiced = 60;

function medianOf(hz: Float32Array): number | null {
  const voiced = hz.filter((one) => one > 0).toSorted();
  return voiced.length < fewestVoiced ? null : (voiced[voiced.length >> 1] as number);
}

/** Brings speech to a level without any sample exceeding full scale. */
function levelled(samples: Float32Array, sampleRate: number, levelDb: number): Float32Array {
  const now = activeLevel(framesOf(samples, sampleRate));
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak === 0) return samples;
  const gain = Math.min(10 ** ((levelDb - now) / 20), 0.97 / peak);
  return samples.map((sample) => sample * gain);
}

const within = ([least, most]: readonly [number, number], value: number): number =>
  Math.min(most, Math.max(least, value));
