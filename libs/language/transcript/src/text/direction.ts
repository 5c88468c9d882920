import { primaryOf } from "../rules.ts";

/** Letters of scripts that run from the right to the left. */
const rightToLeft =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;

/** Languages that are usually written from the right to the left. */
const languages = new Set(["ar", "fa", "ur", "ps", "ug", "sd", "ckb", "dv", "he", "iw", "yi", "syr"]);

/** Minimum share of right-to-left letters: for any text, and for one that begins with such a letter. */
const leastShare = { any: 0.5, begun: 0.3 };

/**
 * The base direction of a paragraph, by which marks, digits and foreign words take their places. A text in a right-to-left language
 * has that direction even if it begins with a Latin name, unless it has none of that language's letters.
 * @param language of the text, BCP 47
 */
export function directionOf(text: string, language: string): "ltr" | "rtl" {
  const own = text.match(rightToLeft)?.length ?? 0;
  if (own === 0) return "ltr";
  if (languages.has(primaryOf(language))) return "rtl";
  const letters = text.match(/\p{L}/gu) ?? [];
  const isBegun = letters[0]?.search(rightToLeft) === 0;
  return own / letters.length >= (isBegun ? leastShare.begun : leastShare.any) ? "rtl" : "ltr";
}

/** Whether a text has letters that run from the right to the left. */
export const hasRightToLeft = (text: string): boolean => text.search(rightToLeft) !== -1;

const marks = { ltr: "\u200e", rtl: "\u200f" } as const;

/**
 * Rows for a renderer that gives each row the direction of its first letter (UAX #9, P2): a row with another first letter begins
 * with an invisible mark of the direction.
 */
export function withDirection(rows: string, direction: "ltr" | "rtl"): string {
  return rows
    .split("\n")
    .map((row) => {
      const first = /\p{L}/u.exec(row)?.[0] ?? "";
      const own = hasRightToLeft(first) ? "rtl" : "ltr";
      return own === direction ? row : marks[direction] + row;
    })
    .join("\n");
}
