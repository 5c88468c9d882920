import type { Term } from "../ports.ts";
import { termFinder } from "./find-terms.ts";
import type { TermLanguage } from "./lexicon.ts";
import { readPieces } from "./read-pieces.ts";
import { writePieces } from "./write-pieces.ts";

/** The two languages, and the customer's terms, which take precedence over the shipped terms. */
export type ProductLineOptions = { from: TermLanguage; to: TermLanguage; glossary?: readonly Term[] };

/**
 * Translates a line of a product page: "材质：不锈钢" becomes "Material: stainless steel". Null unless terms, numbers, units, codes and
 * punctuation cover the whole line, and also for equal languages and for long texts.
 *
 * @param text up to 300 characters
 */
export function translateProductLine(text: string, { from, to, glossary = [] }: ProductLineOptions): string | null {
  const line = text
    .replace(/[！-～]/g, asciiOf)
    .replace(/[ \t\u00a0\u3000]+/g, " ")
    .replaceAll("\u2019", "'")
    .trim();
  if (from === to || line.length === 0 || line.length > longest) return null;
  const hasHan = /\p{sc=Han}/u.test(line);
  const pieces = readPieces(line, {
    find: termFinder(from, glossary),
    spacesPart: from === "zh",
    keepsLatin: from === "zh" && hasHan,
  });
  if (!pieces) return null;
  return pieces.some(({ kind }) => !staying.has(kind)) ? writePieces(pieces, to) : text.trim();
}

const longest = 300;
const staying: ReadonlySet<string> = new Set(["figure", "code", "mark"]);
const asciiOf = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);
