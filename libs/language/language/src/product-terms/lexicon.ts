import { parseTerms, type TermKind } from "./parse-terms.ts";
import { colours } from "./terms/colours.ts";
import { goods } from "./terms/goods.ts";
import { labels } from "./terms/labels.ts";
import { materials } from "./terms/materials.ts";
import { phrases } from "./terms/phrases.ts";
import { qualities } from "./terms/qualities.ts";
import { units } from "./terms/units.ts";

/** The languages of the terms. */
export type TermLanguage = "zh" | "en";

/** One wording of a term: the text to look for, and its translation. */
export type Saying = { kind: TermKind; source: string; target: string };

/** All terms of product pages. */
export const productTerms = [
  ...parseTerms("label", labels),
  ...parseTerms("material", materials),
  ...parseTerms("colour", colours),
  ...parseTerms("quality", qualities),
  ...parseTerms("noun", goods),
  ...parseTerms("phrase", phrases),
  ...parseTerms("unit", units),
];

/**
 * Every wording of a term in a language, with the first wording in the other language. When two terms share a wording, the
 * earlier term gets it.
 */
export function sayingsOf(from: TermLanguage): Saying[] {
  const to = from === "zh" ? "en" : "zh";
  const found = new Map<string, Saying>();
  for (const term of productTerms)
    for (const source of term[from].flatMap((way) => formsOf(way, term.kind))) {
      const key = `${term.kind === "unit"} ${source.toLowerCase()}`;
      if (!found.has(key)) found.set(key, { kind: term.kind, source, target: term[to][0] as string });
    }
  return [...found.values()];
}

/** "day/days" matches either form. */
const formsOf = (way: string, kind: TermKind): string[] => (kind === "unit" ? way.split("/") : [way]);
