import type { Segment } from "@cutwater/language/ports.ts";
import type { HeardSegment, SpokenWord } from "../process/messages.ts";

/** A segment ends at a pause of this many seconds, at the end of a sentence, or at any word once the segment is long. */
const pause = 0.7;
const shortestSentence = 1;
const longest = 8;
const sentenceEnd = /[.?!…。？！]["'\u201d\u2019»)）\u300d\u300f]*$/u;
/** Punctuation at which a long segment may also end. */
const clauseEnd = /[,;:，；：、]$/u;
const longClause = 5;

/**
 * Splits one long segment of the model into segments of a subtitle's length. The texts of words keep the model's spaces, so
 * languages without spaces get none.
 */
export function segmentsOf({ words, confidence }: Pick<HeardSegment, "words" | "confidence">): Segment[] {
  const groups: SpokenWord[][] = [];
  for (const word of words.filter(({ text }) => /\S/.test(text))) {
    const open = groups.at(-1);
    if (open && !endsBefore(word, open)) open.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => asSegment(group, confidence));
}

function endsBefore(next: SpokenWord, group: readonly SpokenWord[]): boolean {
  const first = group[0];
  const last = group.at(-1);
  if (!first || !last) return false;
  // A mark that stands alone belongs to the word before it.
  if (!/[\p{L}\p{N}]/u.test(next.text)) return false;
  const seconds = last.end - first.start;
  const text = last.text.trimEnd();
  return (
    next.start - last.end >= pause ||
    (sentenceEnd.test(text) && seconds >= shortestSentence) ||
    (clauseEnd.test(text) && seconds >= longClause) ||
    next.end - first.start > longest
  );
}

function asSegment(group: readonly SpokenWord[], confidence: number): Segment {
  return {
    text: group
      .map(({ text }) => text)
      .join("")
      .trim(),
    start: group[0]?.start ?? 0,
    end: group.at(-1)?.end ?? 0,
    words: group.map(({ text, start, end }) => ({ text: text.trim(), start, end })),
    confidence,
  };
}
