import type { Term } from "../ports.ts";
import { type Saying, sayingsOf, type TermLanguage } from "./lexicon.ts";
import type { TermKind } from "./parse-terms.ts";

/** A term in a line and its end index; `target` has its numbers filled in. */
export type FoundTerm = { kind: TermKind; target: string; end: number };

/** The terms that begin at an index of a line. */
export type FindTerms = (line: string, start: number) => FoundTerm[];

/**
 * Finds the terms of a language. Terms of the customer's glossary come first. A glossary term that we know keeps its kind; any
 * other counts as a noun.
 */
export function termFinder(from: TermLanguage, glossary: readonly Term[]): FindTerms {
  const known = glossary.length === 0 ? sayings(from) : index(withOwn(glossary, sayingsOf(from)));
  return (line, start) => {
    if (from === "en" && isWordPart(line[start - 1]) && isWordPart(line[start])) return [];
    return [...(known.byStart.get(startOf(line.slice(start))) ?? []), ...known.patterns].flatMap((saying) => {
      saying.pattern.lastIndex = start;
      const found = saying.pattern.exec(line);
      if (!found) return [];
      const { n = "", m = "" } = found.groups ?? {};
      const target = saying.target.replaceAll("{n}", n).replaceAll("{m}", m);
      return [{ kind: saying.kind, target, end: start + found[0].length }];
    });
  };
}

function withOwn(glossary: readonly Term[], ours: readonly Saying[]): Saying[] {
  const kinds = new Map(ours.map(({ source, kind }) => [source.toLowerCase(), kind]));
  const own = glossary.map(({ source, target }): Saying => {
    const term = source.trim();
    return { kind: kinds.get(term.toLowerCase()) ?? "noun", source: term, target };
  });
  return [...own, ...ours];
}

type Compiled = Saying & { pattern: RegExp };
type Index = { byStart: ReadonlyMap<string, readonly Compiled[]>; patterns: readonly Compiled[] };

const kept = new Map<TermLanguage, Index>();
function sayings(from: TermLanguage): Index {
  const found = kept.get(from) ?? index(sayingsOf(from));
  kept.set(from, found);
  return found;
}

function index(all: readonly Saying[]): Index {
  const byStart = new Map<string, Compiled[]>();
  const patterns: Compiled[] = [];
  const seen = new Set<string>();
  for (const saying of all) {
    const key = `${saying.kind === "unit"} ${saying.source.toLowerCase()}`;
    if (saying.source === "" || seen.has(key)) continue;
    seen.add(key);
    const compiled = { ...saying, pattern: patternOf(saying.source) };
    const start = startOf(saying.source);
    if (start === "{") patterns.push(compiled);
    else byStart.set(start, [...(byStart.get(start) ?? []), compiled]);
  }
  return { byStart, patterns };
}

const startOf = (text: string): string => ([...text.slice(0, 2)][0] ?? "").toLowerCase();

function patternOf(source: string): RegExp {
  const words = source
    .split(/(\{[nm]\})/)
    .map((part) =>
      /^\{[nm]\}$/.test(part) ? ` ?(?<${part[1]}>\\d+(?:[.,]\\d+)*) ?` : part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"),
    )
    .join("")
    .replace(/^ \?| \?$/g, "");
  return new RegExp(`${words}${/[A-Za-z0-9}]$/.test(source) ? "(?![A-Za-z0-9])" : ""}`, "iuy");
}

const isWordPart = (character: string | undefined): boolean => /[A-Za-z0-9]/.test(character ?? "");
