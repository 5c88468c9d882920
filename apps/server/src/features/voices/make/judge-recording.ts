import { type VoiceFault, voiceLimits } from "@cutwater/contract/voices.ts";
import type { RecordingFacts } from "@cutwater/speech/customer-voice/profile-tasks.ts";

/**
 * `softest`: minimum level of speech in dB, below which it is lost in hiss. `leastOverNoise`: minimum distance in dB between the
 * speech and the noise between the words.
 */
const softest = -48;
const leastOverNoise = 12;
/** Largest share of the speech that may be at full scale, that is, clipped. */
const mostClipped = 0.004;
/** Minimum seconds of speech in a recording. */
const leastSpoken = 3.5;

/**
 * The fault of a recording; null for a good one. If there are several, the most informative fault is returned. The thresholds
 * were set by listening and by measuring recordings.
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
