import type { Sound } from "./wav.ts";

const windowSeconds = 0.005;
/** Seconds of silence that are kept at each end. */
const keptSeconds = 0.03;
/** A window is silent if its level is below this share of the loudest window's level, or below `leastLevel` (about -60 dB of full scale). */
const share = 0.01;
const leastLevel = 30;

/** Removes the silence at both ends except for 30 ms. A silent sound becomes empty. */
export function trimSilence({ samples, sampleRate }: Sound): Sound {
  const window = Math.max(1, Math.round(sampleRate * windowSeconds));
  const levels = Array.from({ length: Math.ceil(samples.length / window) }, (_, n) =>
    levelOf(samples.subarray(n * window, (n + 1) * window)),
  );
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const isHeard = (level: number) => level >= Math.max(leastLevel, loudest * share);
  const first = levels.findIndex(isHeard);
  if (first === -1) return { samples: new Int16Array(0), sampleRate };
  const kept = Math.round(sampleRate * keptSeconds);
  const from = Math.max(0, first * window - kept);
  const to = Math.min(samples.length, (levels.findLastIndex(isHeard) + 1) * window + kept);
  return { samples: samples.slice(from, to), sampleRate };
}

/** Root of the mean square. */
function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}
