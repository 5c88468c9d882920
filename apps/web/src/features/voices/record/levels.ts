import { voiceLimits } from "@cutwater/contract/voices.ts";

/** Number of bars for a recording of the maximum length. */
export const barCount = 60;
export const barSeconds = voiceLimits.most / barCount;

/** A peak in dB relative to full scale, at least -60. */
export const decibelsOf = (peak: number): number => Math.max(-60, 20 * Math.log10(Math.max(peak, 1e-6)));

/** Judges a peak while a person reads. The caller passes the loudest peak of the last second, because pauses are quiet. */
export function judgeLevel(peakDb: number): "tooQuiet" | "goodLevel" | "tooLoud" {
  if (peakDb > -1) return "tooLoud";
  return peakDb < -30 ? "tooQuiet" : "goodLevel";
}

/** Height of a bar in percent. */
export const heightOf = (db: number): number => Math.round(8 + (92 * (db + 60)) / 60);
