const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Corrections of characters that readers confuse with similar ones, decided by the letters around them. */
const repairs: readonly (readonly [RegExp, string])[] = [
  // A long vowel between katakana, read as the number one or as a dash.
  [/(?<=[\p{Script=Katakana}ー])[一|｜—–-](?=[\p{Script=Katakana}ー]|$)/gu, "ー"],
  // A number one after Chinese letters, read as a dash.
  [/(?<=\p{Script=Han}{2})-$/gu, "一"],
  // A nought after a digit, before a unit or nothing.
  [/(?<=\d)[oO](?![\p{L}])/gu, "0"],
];
/** Marks, digits, letters and spaces as wide as Chinese letters. */
const wide = /[！-～　]/gu;

/**
 * Corrects mistakes in a line that only its letters as a whole reveal. A text without Chinese and Japanese letters gets narrow
 * marks.
 */
export function repaired(text: string): string {
  const mended = repairs.reduce((line, [pattern, by]) => line.replaceAll(pattern, by), text);
  return eastern.test(mended) ? mended : mended.replaceAll(wide, (mark) => mark.normalize("NFKC"));
}
