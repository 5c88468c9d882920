import { readCharacters } from "@cutwater/video-text/bench/reader.ts";
import { type Script, words as vocabulary } from "@cutwater/video-text/test/words.ts";

/** The number of decoys for a text. */
const count = 8;
/**
 * A sentence that shares at least this many characters in a row with the words counts as the same text: a ticker shows a part of
 * one.
 */
const shared = 6;

/** Words of the same script and length that a text does not have: a reader finds them only by chance. */
export function decoysFor(words: string, script: Script): string[] {
  const others = vocabulary[script].filter((sentence) => readCharacters(sentence, words) < shared).join(" ");
  const length = Math.min(words.length, others.length);
  const around = others + others;
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * others.length) / count);
    return around.slice(from, from + length);
  });
}
