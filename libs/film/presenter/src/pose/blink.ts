import { chance } from "./chance.ts";

/** Seconds between blinks, and seconds to shut and to open the eyes. */
const every = 3.4;
const shuts = 0.07;
const opens = 0.13;

/** How far the eyes are shut: 0 to 1. */
export function blinkAt(seconds: number, seed: number): number {
  const place = Math.floor(seconds / every);
  const start = (place + 0.1 + 0.7 * chance(seed, 100 + place)) * every;
  const isDouble = chance(seed, 1_000 + place) < 0.14;
  return Math.max(blink(seconds - start), isDouble ? blink(seconds - start - 0.28) : 0);
}

function blink(since: number): number {
  if (since < 0 || since > shuts + opens) return 0;
  const share = since < shuts ? since / shuts : 1 - (since - shuts) / opens;
  return share * share * (3 - 2 * share);
}
