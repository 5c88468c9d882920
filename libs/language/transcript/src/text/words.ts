import type { Word } from "../transcript.ts";

/** UTF-16 index at which each word begins in the text; null when a word is missing from the text or the order differs. O(n). */
export function wordOffsets(text: string, words: readonly Word[]): number[] | null {
  const offsets: number[] = [];
  let at = 0;
  for (const word of words) {
    const said = word.text.trim();
    const found = text.indexOf(said, at);
    if (found === -1) return null;
    offsets.push(found);
    at = found + said.length;
  }
  return offsets;
}

/**
 * The beginning of the word that is nearest to a proportion of the text; null when there is no second word.
 * @param share 0 to 1
 * @param language a language tag; null for any
 */
export function nearestWordStart(text: string, share: number, language: string | null): number | null {
  const wanted = share * text.length;
  const textStart = text.search(/\S/);
  const starts = [...new Intl.Segmenter(language ?? undefined, { granularity: "word" }).segment(text)]
    .filter(({ index, isWordLike }) => isWordLike && index > textStart)
    .map(({ index }) => index);
  return starts.reduce<number | null>((best, index) => {
    return best === null || Math.abs(index - wanted) < Math.abs(best - wanted) ? index : best;
  }, null);
}
