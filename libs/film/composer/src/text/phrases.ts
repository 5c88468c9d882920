import type { Captions, Word } from "../schema/captions.ts";

/**
 * Words that are shown together: their text, the range of each word in the text, and the seconds in which the phrase is visible.
 */
export type Phrase = { text: string; words: readonly PhraseWord[]; start: number; end: number };
export type PhraseWord = { start: number; from: number; to: number };

/** Seconds of silence that end a phrase. A phrase stays for a moment after its last word. */
const pause = 0.7;
const linger = 0.4;

/** Divides captions into phrases of limited length. A phrase ends earlier at the end of a sentence or at a pause. */
export function phrasesOf({ words, mostCharacters }: Pick<Captions, "words" | "mostCharacters">): Phrase[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNext =
      group &&
      last &&
      word.start - last.end < pause &&
      !endsSentence(last.text) &&
      fits([...group, word], mostCharacters);
    if (isNext) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group, i) => phraseOf(group, groups[i + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY));
}

/** Index of the current or latest word; null before the first word. */
export function wordAt({ words }: Phrase, seconds: number): number | null {
  const place = words.findLastIndex(({ start }) => start <= seconds + 1e-6);
  return place < 0 ? null : place;
}

function phraseOf(group: readonly Word[], next: number): Phrase {
  let text = "";
  const words = group.map(({ text: word, start }): PhraseWord => {
    const said = word.trim();
    if (text !== "" && hasSpaceBetween(text, said)) text += " ";
    const from = text.length;
    text += said;
    return { start, from, to: text.length };
  });
  const start = group[0]?.start ?? 0;
  const last = group.reduce((latest, { end }) => Math.max(latest, end), start);
  return { text, words, start, end: Math.max(start, Math.min(next, last + linger)) };
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uff65]/u;

/** Whether there is a space between two words. Scripts without spaces have none. */
const hasSpaceBetween = (before: string, after: string): boolean =>
  !unspaced.test(before.at(-1) ?? "") && !unspaced.test(after[0] ?? "");

const endsSentence = (text: string): boolean => /[.!?。！？…]["'\u201d\u2019\u300d\u300f）)]*$/u.test(text.trim());

const fits = (group: readonly Word[], most: number): boolean =>
  group.reduce((sum, { text }) => sum + widthOf(text) + 1, -1) <= most;

const widthOf = (text: string): number =>
  [...text.trim()].reduce(
    (sum, sign) =>
      sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign) ? 2 : 1),
    0,
  );
