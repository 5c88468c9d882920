/** A word as captions show it, with adjacent punctuation, and its position in the text. */
export type TextWord = { text: string; from: number; to: number };

/**
 * The words of a text, separated by spaces. In scripts without spaces, they are the words as readers of the language know them. A
 * part without letters, such as a dash, joins the previous word.
 *
 * @param language BCP 47
 */
export function wordsOf(text: string, language: string): TextWord[] {
  const words: TextWord[] = [];
  for (const { index, 0: run } of text.matchAll(/\S+/gu))
    for (const part of unspaced.test(run) ? segmented(run, language) : [{ at: 0, text: run }]) {
      const from = index + part.at;
      const last = words.at(-1);
      if (last && !isSaid(part.text)) {
        last.to = from + part.text.length;
        last.text = text.slice(last.from, last.to);
      } else words.push({ text: part.text, from, to: from + part.text.length });
    }
  return words.filter(({ text: word }) => isSaid(word));
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function segmented(run: string, language: string): { at: number; text: string }[] {
  return [...new Intl.Segmenter(language, { granularity: "word" }).segment(run)].map(({ index, segment }) => ({
    at: index,
    text: segment,
  }));
}
