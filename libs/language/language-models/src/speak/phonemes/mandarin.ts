import { soundsOfSyllable } from "./mandarin-syllables.ts";
import { toneSandhi } from "./mandarin-tones.ts";
import { syllablesOf } from "./pinyin-of.ts";

/** The reading of a character; `hasEr` means that a following 儿 has merged with it. */
type Spoken = { syllable: string; hasEr: boolean };

/**
 * The phonemes of a clause in Chinese characters, word by word. Tones affect each other across words.
 * @param text only Chinese characters
 */
export function soundsOfMandarin(text: string): string {
  const words = wordsOf(text);
  const syllables = toneSandhi(
    syllablesOf(words),
    words.map((word) => [...word].length),
  );
  let at = 0;
  return words
    .map((word) => {
      const own = [...word];
      const read = syllables.slice(at, at + own.length);
      at += own.length;
      return withEr(own, read)
        .map(({ syllable, hasEr }) => soundsOfSyllable(syllable, { hasEr }) ?? "")
        .join("");
    })
    .filter((sounds) => sounds !== "")
    .join(" ");
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The words of a text. An 儿 that the segmenter separates belongs to the word before it. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (segment === "儿" && words.length > 0) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

/** Words in which 儿 means a child and is a separate syllable. */
const ownEr = /(?:[女婴幼孤胎男少宠健产患小混]|新生|混血)儿$/;

function withEr(word: readonly string[], syllables: readonly string[]): Spoken[] {
  const hasEr = word.length > 1 && word.at(-1) === "儿" && !ownEr.test(word.join(""));
  const kept = hasEr ? syllables.slice(0, -1) : syllables;
  return kept.map((syllable, n) => ({ syllable, hasEr: hasEr && n === kept.length - 1 }));
}
