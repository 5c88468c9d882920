import { z } from "zod";
import type { VoiceProfile } from "../voice-profile/profile.ts";

/** Request to the process that analyses and converts sounds: one line of JSON, then a WAV. */
export type ProfileTask =
  /** The answer is `RecordingFacts` as JSON. */
  | { task: "measure" }
  /** The answer is a WAV: the sound in the voice of `other`. `own` is the voice that speaks the sound. */
  | ({ task: "change" } & Resemblance);

/** `isOneKind` is true when both are women's voices, or both are men's. */
export type Resemblance = { own: VoiceProfile; other: VoiceProfile; isOneKind: boolean };

export const StoredProfile = z.object({
  pitchHz: z.number(),
  rangeSemitones: z.number(),
  resonances: z.array(z.number()).readonly(),
  syllablesPerSecond: z.number(),
  bands: z.array(z.number()).readonly(),
  levelDb: z.number(),
});

/** Measured facts of a recording. */
export const RecordingFacts = z.object({
  seconds: z.number(),
  /** Number of seconds in which sound is audible. */
  spokenSeconds: z.number(),
  /** Levels of the speech and of the pauses, in dB under full scale. */
  levelDb: z.number(),
  noiseDb: z.number(),
  /** Share of speech samples that clip at full scale. */
  clippedShare: z.number(),
  /** Profile of the voice; null when there is less than a second of voice. */
  profile: StoredProfile.nullable(),
});
export type RecordingFacts = z.infer<typeof RecordingFacts>;
