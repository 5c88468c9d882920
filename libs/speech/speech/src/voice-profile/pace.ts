import { type Frames, frameSeconds, isActive } from "./frames.ts";
import type { PitchTrack } from "./pitch.ts";

/** Minimum height in dB of a syllable's peak over the preceding dip. */
const leastDip = 2;
/** Minimum length of a pause, in frames. */
const shortestPause = 20;

/** Syllables per second of speech: voiced peaks of the smoothed level (after the idea of de Jong and Wempe 2009). */
export function paceOf(frames: Frames, { hz }: PitchTrack): number {
  const level = smoothed(frames.decibels);
  const active = isActive(frames);
  let syllables = 0;
  let spoken = 0;
  let quiet = 0;
  let dip = Number.POSITIVE_INFINITY;
  let peak = Number.NEGATIVE_INFINITY;
  let isRising = true;
  for (let frame = 0; frame < level.length; frame++) {
    const value = level[frame] as number;
    if (active(frame)) {
      // Silence that is shorter than a pause is part of speech.
      spoken += 1 + (spoken > 0 && quiet < shortestPause ? quiet : 0);
      quiet = 0;
    } else quiet++;
    if (isRising) {
      if (value > peak) peak = value;
      dip = Math.min(dip, value);
      if (peak - dip >= leastDip && value <= peak - leastDip / 2) {
        if (active(frame) && isVoicedNear(hz, frame)) syllables++;
        [isRising, dip] = [false, value];
      }
    } else {
      dip = Math.min(dip, value);
      if (value >= dip + leastDip) [isRising, peak] = [true, value];
    }
  }
  return spoken === 0 ? 0 : syllables / (spoken * frameSeconds);
}

const isVoicedNear = (hz: Float32Array, frame: number): boolean => {
  for (let near = Math.max(0, frame - 8); near <= frame; near++) if ((hz[near] as number) > 0) return true;
  return false;
};

/** Mean over 70 ms. */
function smoothed(decibels: Float32Array): Float32Array {
  const reach = 3;
  return decibels.map((_, at) => {
    let sum = 0;
    let count = 0;
    for (let n = Math.max(0, at - reach); n <= Math.min(decibels.length - 1, at + reach); n++) {
      sum += decibels[n] as number;
      count++;
    }
    return sum / count;
  });
}
