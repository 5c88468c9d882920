import { coloursOf, oddsOf } from "./colours.ts";
import { certain, settle } from "./settle.ts";

const rounds = 3;
const mostOdds = 3;

/**
 * Separates a thing from its surroundings by colours and edges, starting from a first guess: colours are counted within and
 * outside, the guess is improved, and so on. The idea is that of GrabCut (C. Rother and others, 2004), with a random walk instead
 * of a cut.
 *
 * @param rgb width * height * 3
 * @param guess log odds of each pixel to belong to the thing; from ±`certain` on it is final. Not changed.
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
