import type { ReadLine } from "@cutwater/ocr/line.ts";

/**
 * The reader knows only Chinese and Latin letters and has less confidence in others. Measured: Chinese and Latin >= .90, Cyrillic
 * <= .90, Arabic <= .60.
 */
const sure = 0.9;

/** Patterns of misread letters from other scripts: within a word, digits, or capitals after lower-case letters. */
const mixed = /\p{L}\d+\p{L}|\p{Ll}\p{Lu}/gu;

/** A separate dot or comma between two words, which is a misreading of something in the scene. */
const stray = / [.,·•'`](?= )/g;

/** The reading of a line; null when it is uncertain. */
export function readSurely(read: ReadLine | null): string | null {
  if (!read || read.confidence < sure || read.text.length === 0) return null;
  const text = read.text.replace(stray, "");
  const odd = text.match(mixed)?.length ?? 0;
  return odd * 3 > text.split(" ").length ? null : text;
}
