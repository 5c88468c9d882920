import { z } from "zod";
import type { VoiceProfile } from "../voice-profile/profile.ts";

/** What the process that computes on sounds is asked: one line of JSON, then a WAV. */
export type ProfileTask =
  /** Answered with `RecordingFacts` as JSON. */
  | { task: "measure" }
  /** Answered with a WAV: the sound in the voice of `other`; `own` is what speaks it. */
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

/** What a recording is like. */
export const RecordingFacts = z.object({
  seconds: z.number(),
  /** Seconds in which something is heard. */
  spokenSeconds: z.number(),
  /** Level of what is spoken, and of what lies between, in dB under full scale. */
  levelDb: z.number(),
  noiseDb: z.number(),
  /** Share of samples at full scale, of what is spoken. */
  clippedShare: z.number(),
  /** Null where there is less than a second of voice. */
  profile: StoredProfile.nullable(),
});
export type RecordingFacts = z.infer<typeof RecordingFacts>;
