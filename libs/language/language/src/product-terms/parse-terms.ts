/**
 * Role of a term in a sentence.
 * - label: names a value that follows, such as "size"
 * - material, colour, quality: stand before the noun that they describe
 * - noun: goods and their parts
 * - phrase: says something alone, such as "free shipping"
 * - unit: follows a number
 */
export type TermKind = "label" | "material" | "colour" | "quality" | "noun" | "phrase" | "unit";

/** The wordings of one term, the usual one first. In phrases, "{n}" and "{m}" stand for numbers. */
export type ProductTerm = { kind: TermKind; zh: readonly string[]; en: readonly string[] };

/** Parses terms from lines such as "中文 | 另一种说法 = English|another way". @throws TypeError for a line of another form */
export const parseTerms = (kind: TermKind, table: string): ProductTerm[] =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [zh = "", en = "", ...more] = line.split(" = ");
      const term = { kind, zh: waysIn(zh), en: waysIn(en) };
      if (more.length > 0 || ![...term.zh, ...term.en].every((way) => /\S/.test(way)))
        throw new TypeError(`no term: ${line}`);
      return term;
    });

const waysIn = (text: string): string[] => text.split("|").map((way) => way.trim());
