/**
 * Corrects a capital I that can only be a lower-case L, because most fonts draw both alike. This applies within a word of
 * lower-case letters, or at the beginning of a word before a vowel with which hardly any English name continues after I.
 */
export const mendLetters = (text: string): string =>
  text.replace(/(?<=\p{Ll})I(?=\p{Ll}|\b)|\bI(?=[eou]\p{Ll})(?!o(?:wa|n))/gu, "l");
