import type { Said } from "./negation.ts";

/** Number of characters that a language needs for one character of English; 1 for languages not listed. */
const density: Readonly<Record<string, number>> = { zh: 0.32, ja: 0.45, ko: 0.5 };
/** Extra characters allowed, since the lengths of short texts differ more: "OK" may be 没问题. */
const slack = 14;

/** Whether a translation is neither far too short nor far too long for its source. Digits and punctuation are not counted. */
export function isOfLength(source: Said, translation: Said): boolean {
  const [asked, got] = [source, translation].map(
    ({ text, language }) => lettersIn(text) / (density[language] ?? 1),
  ) as [number, number];
  return got <= 2.2 * asked + slack && got >= 0.4 * asked - slack / 2 && (asked === 0 || got > 0);
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
