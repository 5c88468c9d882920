import { spokenCharacters } from "./budget.ts";

export type SaidLine = {
  /** BCP 47, such as "zh" or "pt-BR". */
  language: string;
  voice: string;
  text: string;
  /** What it took at rate 1, without silence before and after. */
  seconds: number;
};

export type SpeakingSpeeds = {
  /** Takes a said line in; one too short to measure is passed over. */
  add(line: SaidLine): void;
  /**
   * Characters a second at rate 1: the median of the voice's last lines, of other voices in that language as long as it has said
   * fewer than three; null where nothing was said in it.
   */
  of(language: string, voice: string): number | null;
};

/** Measures how fast voices speak. A median, since numbers, abbreviations and pauses make single lines far too fast or slow. */
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
