/**
 * Applies third-tone sandhi: in a row of third tones, all but the last become second tones, first within a word, then across
 * words (很好, 我也想). The tone changes of 一 and 不 have been applied before.
 * @param syllables of a whole clause, such as "hao3"
 * @param lengths number of syllables of each word
 */
export function toneSandhi(syllables: readonly string[], lengths: readonly number[]): string[] {
  const changed = [...syllables];
  const raise = (at: number) => {
    changed[at] = (changed[at] ?? "").replace("3", "2");
  };
  const isThird = (at: number) => (changed[at] ?? "").endsWith("3");
  let start = 0;
  for (const length of lengths) {
    for (const at of raisedWithin(syllables.slice(start, start + length))) raise(start + at);
    start += length;
  }
  // Between words from the right, and only where the next word still begins with a third tone.
  start = syllables.length;
  for (const length of lengths.toReversed()) {
    start -= length;
    if (start > 0 && isThird(start) && isThird(start - 1)) raise(start - 1);
  }
  return changed;
}

/** Indices of a word's syllables to raise: all but the last of each row of third tones. */
const raisedWithin = (word: readonly string[]): number[] =>
  word.flatMap((syllable, at) => (syllable.endsWith("3") && (word[at + 1] ?? "").endsWith("3") ? [at] : []));
