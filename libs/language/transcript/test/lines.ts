import type { Line, Transcript } from "../src/transcript.ts";

/** A line for tests, with defaults for properties that are left out. */
export function line(id: string, start: number, end: number, more: Partial<Line> = {}): Line {
  return { id, start, end, source: `Text of ${id}.`, target: null, speaker: null, words: null, flags: [], ...more };
}

export function transcript(lines: Line[], more: Partial<Transcript> = {}): Transcript {
  return { language: "en", targetLanguage: "zh", lines, ...more };
}

/** Ids in a row: a1, a2, a3. */
export function idSource(prefix = "n"): () => string {
  let count = 0;
  return () => `${prefix}${++count}`;
}

/** Consecutive words, each of which lasts `seconds`. */
export function words(text: string, start: number, seconds = 0.4): NonNullable<Line["words"]> {
  return text.split(" ").map((word, index) => ({
    text: word,
    start: start + index * seconds,
    end: start + (index + 1) * seconds,
  }));
}
