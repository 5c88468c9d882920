import { letterSounds } from "./letter-sounds.ts";
import { numberWords } from "./number-words.ts";

/** A word of a script: what stands there, in which line, and the words that are heard for it. */
export type ScriptWord = { text: string; line: number; spoken: readonly string[] };

/** A spoken word, and how it may sound if no dictionary has it. */
export type Pronunciation = { word: string; guess: string };

/** The words of English lines; what has neither letter nor number is none. */
export function scriptWords(lines: readonly string[]): ScriptWord[] {
  return lines.flatMap((text, line) =>
    text
      .split(/\s+/u)
      .map((word) => ({ text: word, line, spoken: spokenWords(word) }))
      .filter(({ spoken }) => spoken.length > 0),
  );
}

/** How the words of a script may be spoken: by each one's key, its parts. */
export function pronunciations(words: readonly ScriptWord[]): Record<string, Pronunciation[]> {
  return Object.fromEntries(
    words.map(({ spoken }) => [keyOf(spoken), spoken.map((word) => ({ word, guess: letterSounds(word) }))]),
  );
}

/** What words that sound the same share. */
export const keyOf = (spoken: readonly string[]): string => spoken.join("_");

function spokenWords(word: string): string[] {
  const plain = word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\u2019/g, "'")
    .toLowerCase();
  const parts = plain.match(/\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)?|[a-z]+(?:'[a-z]+)*|[%&]/g) ?? [];
  return parts.flatMap((part) => (/^\d/.test(part) ? numberWords(part) : [signs[part] ?? part]));
}

const signs: Readonly<Record<string, string>> = { "%": "percent", "&": "and" };
