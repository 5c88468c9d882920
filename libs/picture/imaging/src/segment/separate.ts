import { coloursOf, oddsOf } from "./colours.ts";
import { certain, settle } from "./settle.ts";

const rounds = 3;
const mostOdds = 3;

/**
 * Separates a thing from its surroundings by colours and edges, starting from a first guess: histograms of the colours inside and
 * outside are made, the guess is improved by them, and both steps are repeated. The idea is that of GrabCut (C. Rother and
 * others, 2004), with a random walk instead of a cut.
 *
 * @param rgb width * height * 3
 * @param guess log odds that each pixel belongs to the thing; values at or beyond ±`certain` are final. Not changed.
 * @returns 0-1 for each pixel; above 0.5 = belongs to the thing
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
