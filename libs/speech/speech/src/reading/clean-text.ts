import { withoutMarkup } from "./plain-text.ts";

/**
 * Prepares a text for reading: removes markup and emoji, makes digits and quotes plain, and turns line breaks into ends of
 * sentences.
 * @param stop the punctuation mark that ends a sentence
 */
export function cleanText(text: string, stop: string): string {
  return withoutMarkup(text)
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF05\uFF20]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    )
    .replace(/[\u2160-\u216B]/g, (roman) => roman.normalize("NFKC"))
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u2212\u2012]/g, "-")
    .replace(/(?<=\d)\s*\u2013\s*(?=\d)/g, "-")
    .replace(/(\d)\uFE0F?\u20E3/g, " $1 ")
    .replace(/[©®™]/g, "")
    .replace(pictures, " ")
    .replace(/^\s*(?:[-*•·●▪►▶✓✔]+|\d+[.)、](?=\s))\s+/gm, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim()
    .replace(/(?<=[.!?…。！？，,、；;：:])\n/gu, " ")
    .replace(/\n/g, `${stop} `);
}

const pictures =
  /(?![#*\d×↗])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE00-\uFE0F]|\u20E3|\u200D|[\u2190-\u21FF\u25A0-\u27BF])+/gu;
