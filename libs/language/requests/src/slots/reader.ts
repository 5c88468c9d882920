import type { Span } from "../text/lexicon.ts";
import { keysOf, type Token } from "../text/tokens.ts";

/** Tokens with the words of the lexicon that begin at each. */
export type Reader = {
  tokens: readonly Token[];
  /** The key of a token; "" outside the text. */
  key(at: number): string;
  isOneOf(at: number, keys: ReadonlySet<string>): boolean;
  /** The longest word of a list that begins at a token. */
  word(at: number, name: string): Span | undefined;
  /** A number in digits or as a word. */
  number(at: number): { value: number; to: number } | undefined;
};

export function readerOf(tokens: readonly Token[], spans: readonly Span[]): Reader {
  const byStart = Map.groupBy(spans, ({ from }) => from);
  const word: Reader["word"] = (at, name) =>
    byStart
      .get(at)
      ?.filter((span) => span.name === name)
      .reduce((longest, span) => (span.to > longest.to ? span : longest));
  const reader: Reader = {
    tokens,
    key: (at) => tokens[at]?.key ?? "",
    isOneOf: (at, keys) => keys.has(tokens[at]?.key ?? ""),
    word: (at, name) => (byStart.get(at)?.some((span) => span.name === name) ? word(at, name) : undefined),
    number(at) {
      const token = tokens[at];
      if (token?.kind === "number")
        return /^\d{1,6}$/.test(token.text) ? { value: Number(token.text), to: at + 1 } : undefined;
      const span = reader.word(at, "number");
      return span && { value: Number(span.value), to: span.to };
    },
  };
  return reader;
}

/** The keys of words that are separated by spaces. */
export const keySet = (words: string): ReadonlySet<string> => new Set(keysOf(words));
