import { coloursOf, oddsOf } from "./colours.ts";
import { certain, settle } from "./settle.ts";

const rounds = 3;
const mostOdds = 3;

/**
 * Separates a thing from what surrounds it by colours and edges, from a first guess: colours are counted within and outside, the guess
 * is made anew, and so on. The idea is that of GrabCut (C. Rother and others, 2004), with a walk in place of a cut.
 *
 * @param rgb width * height * 3
 * @param guess of each pixel how likely it belongs to the thing (log odds); from ±`certain` on it is never doubted. Not changed.
 * @returns 0-1 a pixel; above 0.5 within
 */
export function separate(rgb: Uint8Array, width: number, height: number, guess: Float32Array): Float32Array {
  let share: Float32Array = guess.map((value) => 1 / (1 + Math.exp(-value)));
  const beliefs = new Float32Array(guess.length);
  for (let round = 0; round < rounds; round++) {
    const within = coloursOf(
      rgb,
      share.map((s) => (s > 0.5 ? s : 0)),
    );
    const outside = coloursOf(
      rgb,
      share.map((s) => (s < 0.5 ? 1 - s : 0)),
    );
    const odds = oddsOf(rgb, within, outside, mostOdds);
    for (let i = 0; i < beliefs.length; i++)
      beliefs[i] = Math.abs(guess[i]!) >= certain ? guess[i]! : guess[i]! + odds[i]!;
    share = settle(rgb, width, height, beliefs);
  }
  return share;
}
