const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Corrections of characters that readers confuse with similar ones. The letters around a character decide. */
const repairs: readonly (readonly [RegExp, string])[] = [
  // A long-vowel mark between katakana, which was read as the number one or as a dash.
  [/(?<=[\p{Script=Katakana}ー])[一|｜—–-](?=[\p{Script=Katakana}ー]|$)/gu, "ー"],
  // A number one after Chinese characters, which was read as a dash.
  [/(?<=\p{Script=Han}{2})-$/gu, "一"],
  // A zero after a digit, before a unit or at the end, which was read as the letter O.
  [/(?<=\d)[oO](?![\p{L}])/gu, "0"],
];
/** Full-width marks, digits, letters and spaces. */
const wide = /[！-～　]/gu;

/**
 * Corrects mistakes that only the line as a whole reveals. Full-width marks become narrow in a text without Chinese and Japanese
 * letters.
 */
export function repaired(text: string): string {
  const mended = repairs.reduce((line, [pattern, by]) => line.replaceAll(pattern, by), text);
  return eastern.test(mended) ? mended : mended.replaceAll(wide, (mark) => mark.normalize("NFKC"));
}
