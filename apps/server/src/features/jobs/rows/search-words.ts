/** Maximum number of words of a search that are compared; further words are ignored. */
const mostWords = 20;
/** Scripts that write words without spaces between them. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** A text as the database folds it (`foldedText`), apart from large letters. */
export const unaccented = (text: string): string => text.normalize("NFKD").replace(/[\u0300-\u036f]+/g, "");

/** Particles of Chinese, which divide words and are not compared themselves. */
const particle = /^[的了和与是在之吗呢吧]$/u;

/**
 * The words of a search, each of which must be in a job's text. A part without spaces is divided into words where its script
 * writes none, so that "海边的日出" finds a title with 海边 and 日出 apart.
 */
export function searchWords(search: string): string[] {
  const words = unaccented(search)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((part) => (unspaced.test(part) ? segmentsOf(part) : [part]));
  return [...new Set(words)].slice(0, mostWords);
}

/** Neighbouring segments of one character are one word, because the segmenter's dictionary lacks many words of two. */
function segmentsOf(part: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const { segment, isWordLike } of segmenter.segment(part)) {
    const isSingle = [...segment].length === 1;
    if (!isWordLike || particle.test(segment)) isOpen = false;
    else {
      if (isSingle && isOpen) words.push(`${words.pop()}${segment}`);
      else words.push(segment);
      isOpen = isSingle;
    }
  }
  return words.length > 0 ? words : [part];
}
