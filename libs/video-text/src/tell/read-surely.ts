import type { ReadLine } from "@cutwater/text-reading/line.ts";

/** The reader knows Chinese and Latin letters alone: of others it is less sure. Measured: those >= .90, Cyrillic <= .90, Arabic <= .60. */
const sure = 0.9;

/** As letters of other scripts are read: digits, or capitals after small letters, within a word. */
const mixed = /\p{L}\d+\p{L}|\p{Ll}\p{Lu}/gu;

/** What a line says; null where that is not certain. */
export function readSurely(read: ReadLine | null): string | null {
  if (!read || read.confidence < sure || read.text.length === 0) return null;
  const odd = read.text.match(mixed)?.length ?? 0;
  return odd * 3 > read.text.split(" ").length ? null : read.text;
}
