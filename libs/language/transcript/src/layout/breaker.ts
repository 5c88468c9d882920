import type { Piece } from "./pieces.ts";
import { endOf } from "./punctuation.ts";
import { smallWordsOf } from "./small-words.ts";

/** Costs of breaking a list of pieces. A range is from one piece (inclusive) to another (exclusive). */
export type Breaker = {
  count: number;
  lineCharacters: number;
  text: (from: number, to: number) => string;
  width: (from: number, to: number) => number;
  /**
   * 0 after a sentence, 1 between any two words, higher where the break separates a small word from its phrase or is inside a
   * word.
   */
  breakCost: (before: number) => number;
  /**
   * Where a range breaks into two lines: before piece `at`, or null for one line. The cost is infinite when two lines are too
   * few.
   */
  lineBreak: (from: number, to: number) => { at: number | null; cost: number };
};

/** The costs of a text's pieces; each cost is computed only once. */
export function breakerOf(pieces: readonly Piece[], lineCharacters: number, language: string): Breaker {
  const ends = [0];
  for (const { width, spaceWidth } of pieces) ends.push((ends.at(-1) as number) + spaceWidth + width);
  const costs = breakCosts(pieces, language);
  const width = (from: number, to: number) =>
    (ends[to] as number) - (ends[from] as number) - (pieces[from] as Piece).spaceWidth;

  const lineBreak = (from: number, to: number) => {
    if (width(from, to) <= lineCharacters) return { at: null, cost: 0 };
    let best: { at: number | null; cost: number } = { at: null, cost: Number.POSITIVE_INFINITY };
    for (let at = to - 1; at > from && width(at, to) <= lineCharacters; at -= 1) {
      const upper = width(from, at);
      const lower = width(at, to);
      if (upper > lineCharacters) continue;
      const cost = (costs[at] as number) + unevenness((upper - lower) / lineCharacters);
      if (cost < best.cost) best = { at, cost };
    }
    return best;
  };

  return {
    count: pieces.length,
    lineCharacters,
    text: (from, to) =>
      pieces
        .slice(from, to)
        .map(({ text, space }, index) => (index === 0 ? text : space + text))
        .join(""),
    width,
    breakCost: (before) => costs[before] as number,
    lineBreak,
  };
}

/**
 * Cost of unequal lines. Lines of similar length read best, and the longer line should be below.
 * @param difference length of the upper line minus the lower, in line lengths
 */
function unevenness(difference: number): number {
  return 1.5 * difference ** 2 + 0.3 * Math.max(0, difference);
}

const brokenWordCost = 8;
const tornSmallWordCost = 1.5;

function breakCosts(pieces: readonly Piece[], language: string): number[] {
  const { opensLine, holdsNext } = smallWordsOf(language);
  return pieces.map((piece, index) => {
    const before = pieces[index - 1];
    if (!before) return 0;
    if (piece.isWordBroken) return brokenWordCost;
    const end = endOf(before.text);
    if (end) return end === "sentence" ? 0 : 0.3;
    return (opensLine(piece.text) ? 0.5 : 1) + (holdsNext(before.text) ? tornSmallWordCost : 0);
  });
}
