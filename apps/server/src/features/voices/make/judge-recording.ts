import { type VoiceFault, voiceLimits } from "@cutwater/contract/voices.ts";
import type { RecordingFacts } from "@cutwater/speech/profile/profile-tasks.ts";

/** In dB: the softest speech that is not lost in hiss, and how far it must stand over what lies between the words. */
const [softest, leastOverNoise] = [-48, 12];
/** Share of what is spoken that may stand at full scale. */
const mostClipped = 0.004;
/** Of what is recorded, in seconds that somebody speaks. */
const leastSpoken = 3.5;

/** What is wrong with a recording, first what explains most; null for a good one. Thresholds are of our own, by ear and by recordings. */
export function judgeRecording(facts: RecordingFacts): VoiceFault | null {
  const { seconds, spokenSeconds, levelDb, noiseDb, clippedShare, profile } = facts;
  if (spokenSeconds < 0.5) return "silent";
  if (clippedShare > mostClipped) return "clipped";
  if (levelDb < softest) return "quiet";
  if (levelDb - noiseDb < leastOverNoise) return "noisy";
  if (seconds < voiceLimits.least || spokenSeconds < leastSpoken) return "short";
  return profile === null ? "unmeasured" : null;
}
