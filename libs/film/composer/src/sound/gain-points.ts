import { gainAt } from "@cutwater/dubbing/envelope.ts";
import { fadeAt, type PlacedSound } from "./plan-sounds.ts";

/** Point of a gain curve. The gain is a factor, and linear between two points. */
export type FactorPoint = { seconds: number; factor: number };

/**
 * A sound's gain curve with its fades and ducking, beginning at a time of the film. Points are ascending. The first point is at
 * that time or at the sound's start.
 */
export function gainPointsOf(sound: PlacedSound, from: number): FactorPoint[] {
  const { start, end, fadeIn, fadeOut, ducking } = sound;
  const begin = Math.max(start, from);
  const corners = [begin, start + fadeIn, end - fadeOut, end, ...ducking.map(({ seconds }) => seconds)];
  const times = [...new Set(corners.filter((seconds) => seconds >= begin && seconds <= end))].sort((a, b) => a - b);
  return times.map((seconds) => ({
    seconds,
    // A sound without a fade is still heard at its very end.
    factor: fadeAt(sound, Math.min(seconds, end - 1e-6)) * 10 ** ((sound.gainDb + gainAt(ducking, seconds)) / 20),
  }));
}
