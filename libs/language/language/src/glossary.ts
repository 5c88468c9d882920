import { freePlaces } from "./free-places.ts";
import type { Term } from "./ports.ts";

/** Position of a glossary term in a text. */
export type TermPlace = { term: Term; start: number; end: number };

/**
 * The terms in a text, from left to right. A longer term wins over a shorter one inside it. Case is ignored. In scripts with
 * spaces, only whole words match.
 */
export function termsIn(text: string, glossary: readonly Term[]): TermPlace[] {
  const places: TermPlace[] = [];
  const takes = freePlaces(text.length);
  for (const term of glossary.toSorted((one, other) => other.source.length - one.source.length)) {
    if (!/\S/.test(term.source)) continue;
    for (const { index, 0: found } of text.matchAll(patternOf(term.source))) {
      const place = { term, start: index, end: index + found.length };
      if (takes(place)) places.push(place);
    }
  }
  return places.sort((one, other) => one.start - other.start);
}

/** Whether a translation contains the target of every term in its source. */
export function keepsGlossary(source: string, translation: string, glossary: readonly Term[]): boolean {
  const folded = translation.normalize("NFKC").toLowerCase();
  const terms = new Set(termsIn(source, glossary).map(({ term }) => term));
  return [...terms].every((term) => folded.includes(term.target.normalize("NFKC").toLowerCase()));
}

function patternOf(term: string): RegExp {
  const escaped = term
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+");
  const before = isSpaced.test(term.trimStart()[0] ?? "");
  const after = isSpaced.test(term.trimEnd().at(-1) ?? "");
  return new RegExp(
    `${before ? "(?<![\\p{L}\\p{M}\\p{N}])" : ""}${escaped}${after ? "(?![\\p{L}\\p{M}\\p{N}])" : ""}`,
    "giu",
  );
}

/** A letter or digit of a script that writes spaces between words. */
const isSpaced = /(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}])[\p{L}\p{N}]/u;
