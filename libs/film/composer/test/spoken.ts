import type { Word } from "../src/schema/captions.ts";

/** Words of a spaced text, one after the other from a time on, all of the same length. */
export const spoken = (text: string, from: number, each: number): Word[] =>
  text
    .split(" ")
    .map((word, i) => ({ text: word, start: round(from + i * each), end: round(from + (i + 1) * each - 0.04) }));

const round = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
