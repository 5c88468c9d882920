import { stemOf } from "./stem.ts";

/** A word, a number, a single Chinese character, or a single sign of a text. */
export type Token = {
  kind: "word" | "number" | "han" | "sign";
  /** What is compared: the stem of a word, else the token itself. */
  key: string;
  text: string;
  /** Offsets in the text; `end` is exclusive. */
  at: number;
  end: number;
};

const pattern =
  /(?<word>[a-z\u00df-\u024f\u0400-\u052f]+(?:'[a-z]+)?)|(?<number>\d+(?:[:.]\d+)*)|(?<han>\p{Script=Han})|\ue000+|\ue001+|[^\s]/gu;

/** The tokens of a text in its plain form (plain-form.ts). */
export const tokensOf = (plain: string): Token[] =>
  [...plain.matchAll(pattern)].map(({ 0: text, index: at, groups = {} }) => {
    const end = at + text.length;
    if (groups.word) return { kind: "word", key: stemOf(text.replace("'", "")), text, at, end };
    if (groups.number) return { kind: "number", key: text, text, at, end };
    return { kind: groups.han ? "han" : "sign", key: text, text, at, end };
  });

/** What the tokens of a word or of several words are compared by. */
export const keysOf = (words: string): string[] => tokensOf(words).map(({ key }) => key);
