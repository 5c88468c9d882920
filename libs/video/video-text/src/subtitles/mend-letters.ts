/**
 * Corrects a capital i that can only be a small L, since most fonts draw them alike: within a word of small letters, or at its
 * beginning before a vowel that hardly any English name has there.
 */
export const mendLetters = (text: string): string =>
  text.replace(/(?<=\p{Ll})I(?=\p{Ll}|\b)|\bI(?=[eou]\p{Ll})(?!o(?:wa|n))/gu, "l");
