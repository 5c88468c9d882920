import { soundsOfSyllable } from "./mandarin-syllables.ts";
import { toneSandhi } from "./mandarin-tones.ts";
import { syllablesOf } from "./pinyin-of.ts";

/** A character and how it is read; `hasEr`: an 儿 behind it has melted into it. */
type Spoken = { syllable: string; hasEr: boolean };

/** The sounds of Chinese characters, words apart: the tones of a clause act on one another across its words. @param text characters alone */
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

/** Words; an 儿 that the segmenter sets apart belongs to the word before it. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (segment === "儿" && words.length > 0) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

/** Words in which 儿 is a child, a syllable of its own. */
const ownEr = /(?:[女婴幼孤胎男少宠健产患小混]|新生|混血)儿$/;

function withEr(word: readonly string[], syllables: readonly string[]): Spoken[] {
  const hasEr = word.length > 1 && word.at(-1) === "儿" && !ownEr.test(word.join(""));
  const kept = hasEr ? syllables.slice(0, -1) : syllables;
  return kept.map((syllable, n) => ({ syllable, hasEr: hasEr && n === kept.length - 1 }));
}
