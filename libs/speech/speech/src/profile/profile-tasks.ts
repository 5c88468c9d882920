import { z } from "zod";
import type { VoiceProfile } from "../voice-profile/profile.ts";

/** Request to the process that computes on sounds: one line of JSON, then a WAV. */
export type ProfileTask =
  /** Answered with `RecordingFacts` as JSON. */
  | { task: "measure" }
  /** Answered with a WAV: the sound in the voice of `other`; `own` is the voice that speaks it. */
  | ({ task: "change" } & Resemblance);

/** `isOneKind`: both are women's voices, or both men's. */
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
  /** Seconds in which something is heard. */
  spokenSeconds: z.number(),
  /** Levels of speech and of the pauses, in dB under full scale. */
  levelDb: z.number(),
  noiseDb: z.number(),
  /** Share of speech samples at full scale. */
  clippedShare: z.number(),
  /** Null where there is less than a second of voice. */
  profile: StoredProfile.nullable(),
});
export type RecordingFacts = z.infer<typeof RecordingFacts>;
