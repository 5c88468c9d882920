import type { Line } from "@cutwater/transcript/transcript.ts";

/**
 * A bar of the waveform: its height, 0 to 1, and the index of the current speaker (-1 for a line without a speaker, null if there
 * is no line).
 */
export type Bar = { height: number; speaker: number | null };

/** The peaks of a sound in this many equal pieces, from 0 to 1 relative to the highest peak. */
export function peaksOf(samples: Float32Array, count: number): Float32Array {
  const peaks = new Float32Array(count);
  for (let bar = 0; bar < count; bar += 1) {
    const end = Math.floor(((bar + 1) * samples.length) / count);
    let peak = 0;
    for (let at = Math.floor((bar * samples.length) / count); at < end; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    peaks[bar] = peak;
  }
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks;
}

/** The bars for a film. Without its sound, lines have higher bars than the gaps between them. */
export function barsOf(
  lines: readonly Line[],
  { peaks, filmSeconds, count }: { peaks: Float32Array | null; filmSeconds: number; count: number },
): Bar[] {
  const speakers = [...new Set(lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))];
  return Array.from({ length: count }, (_, bar): Bar => {
    const seconds = ((bar + 0.5) * filmSeconds) / count;
    const line = lines.find(({ start, end }) => seconds >= start && seconds < end);
    const height = peaks ? (peaks[bar] ?? 0) : line ? 0.45 : 0;
    return { height, speaker: line ? (line.speaker === null ? -1 : speakers.indexOf(line.speaker)) : null };
  });
}
