import { spokenCharacters } from "./budget.ts";

export type SaidLine = {
  /** BCP 47, such as "zh" or "pt-BR". */
  language: string;
  voice: string;
  text: string;
  /** The line's length at rate 1, without silence at its ends. */
  seconds: number;
};

export type SpeakingSpeeds = {
  /** Adds a spoken line; a line that is too short to measure is ignored. */
  add(line: SaidLine): void;
  /**
   * Characters per second at rate 1: the median of the voice's last lines. While the voice has fewer than three lines, it is the
   * median of other voices in that language; null when the language has no lines.
   */
  of(language: string, voice: string): number | null;
};

/**
 * Measures how fast voices speak. It uses the median, because numbers, abbreviations and pauses make single lines far too fast or
 * too slow.
 */
export function createSpeakingSpeeds(): SpeakingSpeeds {
  const lasts = new Map<string, number[]>();
  const keep = (key: string, speed: number) => {
    const last = lasts.get(key) ?? [];
    last.push(speed);
    if (last.length > kept) last.shift();
    lasts.set(key, last);
  };
  return {
    add({ language, voice, text, seconds }) {
      const characters = spokenCharacters(text);
      if (characters < leastCharacters || !(seconds >= leastSeconds)) return;
      keep(keyOf(language, voice), characters / seconds);
      keep(keyOf(language), characters / seconds);
    },
    of(language, voice) {
      const own = lasts.get(keyOf(language, voice)) ?? [];
      return median(own.length < leastLines ? (lasts.get(keyOf(language)) ?? []) : own);
    },
  };
}

const kept = 31;
const leastLines = 3;
const leastCharacters = 4;
const leastSeconds = 0.4;

const keyOf = (language: string, voice?: string): string => JSON.stringify([language.toLowerCase(), voice]);

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
