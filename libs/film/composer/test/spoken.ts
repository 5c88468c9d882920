import type { Word } from "../src/schema/captions.ts";

/** The words of a text with spaces, spoken one after the other, beginning at a time, all of the same duration. */
export const spoken = (text: string, from: number, each: number): Word[] =>
  text
    .split(" ")
    .map((word, i) => ({ text: word, start: round(from + i * each), end: round(from + (i + 1) * each - 0.04) }));

const round = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
