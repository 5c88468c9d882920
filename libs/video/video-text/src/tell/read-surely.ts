import type { ReadLine } from "@cutwater/ocr/line.ts";

/** The reader knows Chinese and Latin letters alone: of others it is less sure. Measured: those >= .90, Cyrillic <= .90, Arabic <= .60. */
const sure = 0.9;

/** As letters of other scripts are read: digits, or capitals after small letters, within a word. */
const mixed = /\p{L}\d+\p{L}|\p{Ll}\p{Lu}/gu;

/** A dot or a comma of its own between two words: what the reader makes of something in the scene. */
const stray = / [.,·•'`](?= )/g;

/** What a line says; null where that is not certain. */
export function readSurely(read: ReadLine | null): string | null {
  if (!read || read.confidence < sure || read.text.length === 0) return null;
  const text = read.text.replace(stray, "");
  const odd = text.match(mixed)?.length ?? 0;
  return odd * 3 > text.split(" ").length ? null : text;
}
