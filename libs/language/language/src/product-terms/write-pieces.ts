import type { Join } from "./join.ts";
import type { TermLanguage } from "./lexicon.ts";
import type { Piece } from "./read-pieces.ts";

/**
 * Writes pieces as one line of a language. English begins each row and sentence with a capital letter, unless it begins with a
 * code.
 */
export function writePieces(pieces: readonly Piece[], to: TermLanguage): string {
  let line = "";
  let figure = "";
  for (const { kind, text, join } of pieces) {
    if (kind === "figure") figure = text as string;
    const written = typeof text !== "string" ? text[to] : kind === "unit" ? counted(text, figure) : text;
    const begins = to === "en" && /(?:^|[.!?] |\n)[[(· ]*$/.test(line) && kind !== "code" && kind !== "mark";
    line += between(line, written, join, to) + (begins ? capitalised(written) : written);
  }
  return line
    .replace(/ {2,}/g, " ")
    .replace(/ (?=[,.;:!?)\]])/g, "")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

const englishJoins: Record<Exclude<Join, null>, string> = { tight: "", space: " ", comma: ", ", colon: ": " };

/** The text between two pieces. Chinese has no spaces between its own words, but has one beside figures and Latin letters. */
function between(line: string, written: string, join: Exclude<Join, null>, to: TermLanguage): string {
  if (to === "en") return englishJoins[join];
  if (join === "comma") return "，";
  if (join === "colon") return "：";
  return join === "space" && !(isHan.test(line.at(-1) ?? "") && isHan.test(written[0] ?? "")) ? " " : "";
}

const isHan = /\p{sc=Han}/u;

/** Chooses between "day" and "days" of "day/days" by the number before it. */
function counted(unit: string, figure: string): string {
  const [one = "", several] = unit.split("/");
  return several === undefined || figure.replace(/^[^\d]+/, "") === "1" ? one : several;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
