import { scriptOf } from "../language.ts";
import { clustersOf } from "./clusters.ts";
import { mayPart } from "./kinsoku.ts";

/** A piece of a row that is never broken: its text, and the white space after the text, which is dropped at the end of a row. */
export type Unit = { text: string; space: string };

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;
/** White space at which a row may end; non-breaking spaces are excluded. */
const space = /[^\S\u00a0\u202f\u2007\ufeff]|\u200b/u;

/** Divides one paragraph without line breaks into units, by the words of its language. */
export function unitsOf(paragraph: string, language: string): Unit[] {
  const units: Unit[] = [];
  let isParted = false;
  for (const piece of piecesOf(paragraph, language)) {
    const last = units.at(-1);
    if (space.test(piece)) {
      if (last) last.space += piece.replaceAll("\u200b", "");
      isParted = true;
      continue;
    }
    if (last && !isParted && !hasBreak(last, piece)) last.text += piece;
    else units.push({ text: piece, space: "" });
    isParted = false;
  }
  return units;
}

/** Whether a row may end between two pieces without white space between them. */
function hasBreak({ text }: Unit, piece: string): boolean {
  const [previous = "", next = ""] = [clustersOf(text).at(-1), clustersOf(piece)[0]];
  if (!mayPart(previous, next)) return false;
  if (unspaced.test(previous) || unspaced.test(next)) return !isNumberWithUnit(previous, next);
  return /[-\u2010\u2013\u2014/]/u.test(previous) && /\p{L}/u.test(next);
}

const isNumberWithUnit = (previous: string, next: string): boolean => /\p{Nd}/u.test(previous) && /\p{L}/u.test(next);

/**
 * Divides a paragraph into white space, words of scripts without spaces, and the rest. The rest is divided after dashes and
 * slashes.
 */
function piecesOf(paragraph: string, language: string): string[] {
  const pieces: string[] = [];
  let text = "";
  let kind = "";
  for (const cluster of clustersOf(paragraph)) {
    const its = space.test(cluster) ? "space" : unspaced.test(cluster) ? "unspaced" : "other";
    if (its !== kind || /[-\u2010\u2013\u2014/]$/u.test(text)) {
      pieces.push(...cut(text, kind, language));
      [text, kind] = ["", its];
    }
    text += cluster;
  }
  return [...pieces, ...cut(text, kind, language)];
}

function cut(text: string, kind: string, language: string): string[] {
  if (text === "") return [];
  return kind === "unspaced" ? [...segmenterFor(text, language).segment(text)].map(({ segment }) => segment) : [text];
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(text: string, language: string): Intl.Segmenter {
  const locale = /\p{Script=Thai}/u.test(text) ? "th" : scriptOf(language) === "japanese" ? "ja" : "zh";
  const found = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: "word" });
  segmenters.set(locale, found);
  return found;
}
