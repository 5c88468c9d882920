import { commonWords } from "../words/common-words.ts";
import { keysOf, type Token } from "./tokens.ts";

const common = new Set(commonWords.split(/\s+/).flatMap(keysOf));
/** A text with more unknown words is prose, and the rest of its words is left as it is. */
const mostUnknown = 60;

/** The number of mistakes that a word of this length may have. */
const allowedIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/** Corrects typing mistakes towards the words of a vocabulary. */
export type Corrector = { correct(tokens: Token[]): Token[] };

/** @param vocabulary keys of words (tokens.ts) */
export function makeCorrector(vocabulary: ReadonlySet<string>): Corrector {
  const near = new Map<string, string[]>();
  for (const word of vocabulary)
    if (word.length > 3)
      for (const shorter of shortened(word, allowedIn(word))) near.set(shorter, [...(near.get(shorter) ?? []), word]);

  const closest = (word: string, allowed: number): string => {
    let best = word;
    let least = allowed + 1;
    for (const shorter of shortened(word, allowed))
      for (const candidate of near.get(shorter) ?? []) {
        const distance = candidate[0] === word[0] || word.length > 5 ? distanceOf(word, candidate) : least;
        if (distance >= least) continue;
        best = candidate;
        least = distance;
      }
    return best;
  };

  return {
    correct(tokens) {
      let unknown = 0;
      return tokens.map((token) => {
        const { key, kind, text } = token;
        const allowed = allowedIn(text);
        if (kind !== "word" || !allowed || vocabulary.has(key) || common.has(key) || ++unknown > mostUnknown)
          return token;
        return { ...token, key: closest(key, allowed) };
      });
    },
  };
}

/** A word and all words that arise when up to `count` of its letters are left out. Only the first 16 letters are looked at. */
function shortened(word: string, count: number): Set<string> {
  const all = new Set([word]);
  if (word.length > 16) return all;
  let last = [word];
  for (let round = 0; round < count; round++) {
    last = last.flatMap((one) => [...one].map((_, index) => one.slice(0, index) + one.slice(index + 1)));
    for (const one of last) all.add(one);
  }
  return all;
}

/** Letters to insert, delete, replace or swap with a neighbour. */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
