/**
 * Only the letters and digits of a text, in one case. The results are equal for texts that differ only in punctuation and spaces.
 */
export const bareText = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/**
 * Whether a translation repeats the source. A single word is not counted, since it may be a name, and neither is a text without
 * letters.
 */
export function isEcho(source: string, translation: string): boolean {
  const bare = bareText(source);
  if (!/\p{L}/u.test(bare) || bareText(translation) !== bare) return false;
  return isDense.test(source)
    ? [...bare].length >= 4
    : source.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= 3;
}

/** Scripts without spaces between words. */
const isDense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Whether a translation repeats one phrase over and over, as a failing model does. False if the source repeats itself too. */
export const isLooped = (source: string, translation: string): boolean => loop.test(translation) && !loop.test(source);

/** A phrase of two or more characters, four or more times in a row. */
const loop = /(\p{L}[^\n]{1,40}?)\1{3,}/u;
