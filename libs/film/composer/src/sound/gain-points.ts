import { gainAt } from "@cutwater/dubbing/envelope.ts";
import { fadeAt, type PlacedSound } from "./plan-sounds.ts";

/** Between two points a gain is a straight line; it is a factor. */
export type FactorPoint = { seconds: number; factor: number };

/** A sound's gain from a time of the film on, fades and ducking in it, ascending; the first point is at that time or where the sound starts. */
export function gainPointsOf(sound: PlacedSound, from: number): FactorPoint[] {
  const { start, end, fadeIn, fadeOut, ducking } = sound;
  const begin = Math.max(start, from);
  const corners = [begin, start + fadeIn, end - fadeOut, end, ...ducking.map(({ seconds }) => seconds)];
  const times = [...new Set(corners.filter((seconds) => seconds >= begin && seconds <= end))].sort((a, b) => a - b);
  return times.map((seconds) => ({
    seconds,
    // At its very end a sound that does not fade is still heard.
    factor: fadeAt(sound, Math.min(seconds, end - 1e-6)) * 10 ** ((sound.gainDb + gainAt(ducking, seconds)) / 20),
  }));
}
