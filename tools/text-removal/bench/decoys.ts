import { readCharacters } from "@cutwater/video-text/bench/reader.ts";
import { type Script, words as vocabulary } from "@cutwater/video-text/test/words.ts";

/** The number of decoys for each text. */
const count = 8;
/**
 * A sentence that shares at least this many consecutive characters with the words counts as the same text, because a ticker shows
 * only a part of a text.
 */
const shared = 6;

/** Returns other words of the same script and length, which are not in the picture: a reader finds them only by chance. */
export function decoysFor(words: string, script: Script): string[] {
  const others = vocabulary[script].filter((sentence) => readCharacters(sentence, words) < shared).join(" ");
  const length = Math.min(words.length, others.length);
  const around = others + others;
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * others.length) / count);
    return around.slice(from, from + length);
  });
}
