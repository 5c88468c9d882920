import { frameLevels } from "../sound/frame-levels.ts";
import { spansOfLevels } from "../sound/speech-spans.ts";
import type { Sound } from "../sound/wav.ts";
import { measureVoice } from "../voice-profile/profile.ts";
import type { RecordingFacts } from "./profile-tasks.ts";

/** Absolute sample value, out of 32,768, from which on a sample counts as clipped. */
const ceiling = 32_300;

/** Facts about a recording and its voice. @param floats the same samples as floats, -1 to 1 */
export function factsOf({ samples, sampleRate }: Sound, floats: Float32Array): RecordingFacts {
  const levels = frameLevels(samples, sampleRate);
  const spans = spansOfLevels(levels);
  const spokenSeconds = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const sorted = levels.decibels.toSorted();
  let clipped = 0;
  for (const sample of samples) if (Math.abs(sample) >= ceiling) clipped++;
  return {
    seconds: samples.length / sampleRate,
    spokenSeconds,
    levelDb: at(sorted, 0.8),
    noiseDb: at(sorted, 0.08),
    clippedShare: spokenSeconds > 0 ? clipped / (spokenSeconds * sampleRate) : 0,
    profile: sampleRate >= 16_000 ? measureVoice(floats, sampleRate) : null,
  };
}

const at = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? -100;
