import { equalised } from "./equalise.ts";
import { activeLevel, framesOf } from "./frames.ts";
import { overlapAdd } from "./overlap-add.ts";
import { trackPitch } from "./pitch.ts";
import { pitchMarks } from "./pitch-marks.ts";
import type { VoiceProfile } from "./profile.ts";

/** How one voice is made to resemble another. */
export type VoiceChange = {
  /** Medians of the fundamental in Hz: before, for speech too short to measure its own, and after. */
  fromHz: number;
  toHz: number;
  /** How much wider the melody becomes: 0.6 to 1.6. */
  range: number;
  /** Factor of the resonances: 0.8 to 1.25. */
  formants: number;
  /** Speed: 0.8 to 1.25. */
  pace: number;
  /** Gain in dB in each of `bandEdges`' bands. */
  gains: readonly number[];
  /** Level of the resulting speech, in dB under full scale. */
  levelDb: number;
};

/** Limits of each change: beyond them speech is no longer understood. */
const limits = {
  range: [0.6, 1.6],
  formants: [0.8, 1.25],
  pace: [0.8, 1.25],
  gain: [-9, 9],
  level: [-26, -17],
} as const;
/** Share of the bands' difference to correct: rooms and microphones differ too. */
const gainShare = 0.6;

/** The change that makes the voice of `own` resemble the voice of `other`. @param formants the ratio of their resonances */
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
 * Speech in a changed voice, of the same rate. Grains of two periods are set at the new period and read at the speed of the resonances
 * (TD-PSOLA: Moulines and Charpentier 1990), then filtered and levelled.
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

/** Voiced frames needed to measure an utterance's own pitch, which differs between sentences. A single word has too few. */
const fewestVoiced = 60;

function medianOf(hz: Float32Array): number | null {
  const voiced = hz.filter((one) => one > 0).toSorted();
  return voiced.length < fewestVoiced ? null : (voiced[voiced.length >> 1] as number);
}

/** Brings speech to a level; no sample passes full scale. */
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
