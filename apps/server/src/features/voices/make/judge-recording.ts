import { type VoiceFault, voiceLimits } from "@cutwater/contract/voices.ts";
import type { RecordingFacts } from "@cutwater/speech/profile/profile-tasks.ts";

/** In dB: the softest level of speech that is not lost in hiss, and its least distance from the noise between the words. */
const softest = -48;
const leastOverNoise = 12;
/** Largest share of the speech that may be at full scale. */
const mostClipped = 0.004;
/** Least seconds of speech in the recording. */
const leastSpoken = 3.5;

/**
 * The fault of a recording, starting with the one that explains most; null for a good one. We set the thresholds by ear and by
 * recordings.
 */
export function judgeRecording(facts: RecordingFacts): VoiceFault | null {
  const { seconds, spokenSeconds, levelDb, noiseDb, clippedShare, profile } = facts;
  if (spokenSeconds < 0.5) return "silent";
  if (clippedShare > mostClipped) return "clipped";
  if (levelDb < softest) return "quiet";
  if (levelDb - noiseDb < leastOverNoise) return "noisy";
  if (seconds < voiceLimits.least || spokenSeconds < leastSpoken) return "short";
  return profile === null ? "unmeasured" : null;
}
