import { linksOf } from "./checks/links.ts";
import { tagsOf } from "./checks/tags.ts";
import { freePlaces } from "./free-places.ts";
import { termsIn } from "./glossary.ts";
import type { Term } from "./ports.ts";

/** How parts of a text are protected from a provider without a glossary: as an XML element, or as a word like XQ3. */
export type Protection = "xml" | "word";

/** A text in which the parts to protect are replaced by placeholders. */
export type ProtectedText = {
  text: string;
  /** Puts the protected parts back into the translation; null when a placeholder was lost or occurs twice. */
  restore(translation: string): string | null;
};

/**
 * Replaces parts of a text that must stay unchanged: glossary terms (restored as their targets), tags, placeholders, addresses.
 * With "xml" the whole text is XML, and each part is <keep id="N">…</keep>.
 */
export const protect = (text: string, glossary: readonly Term[], by: Protection): ProtectedText =>
  by === "xml" ? asElements(text, piecesOf(text, glossary)) : asWords(text, piecesOf(text, glossary));

/** The text without protection, for a translator that lost a protected part. With "xml" the text is still XML. */
export const unprotected = (text: string, by: Protection): ProtectedText =>
  by === "xml" ? asElements(text, []) : asWords(text, []);

function asElements(text: string, pieces: readonly Piece[]): ProtectedText {
  const [first = "", ...others] = between(text, pieces).map(escapeXml);
  const kept = pieces.map(({ becomes }, i) => `<keep id="${i}">${escapeXml(becomes)}</keep>`);
  return {
    text: first + others.map((plain, i) => kept[i] + plain).join(""),
    restore: (translation) => putBack(translation, pieces, /<keep id="(\d+)">.*?<\/keep>/gs, unescapeXml),
  };
}

/** Replaces parts by words. The words are separated from letters, since a translator would take XQ0Hello for one word. */
function asWords(text: string, pieces: readonly Piece[]): ProtectedText {
  const stem = freeStem(text);
  const [first = "", ...others] = between(text, pieces);
  const parts = [first];
  for (const [i, after] of others.entries()) {
    const lead = isGluedAfter.test(parts.at(-1) ?? "") ? " " : "";
    const trail = isGluedBefore.test(after) ? " " : "";
    parts.push(`${lead}${stem}${i}${trail}${after}`);
  }
  const pattern = new RegExp(`${stem[0]}\\s?${stem[1]}\\s?(\\d+)`, "gi");
  return { text: parts.join(""), restore: (translation) => putBack(translation, pieces, pattern, (plain) => plain) };
}

const isGluedAfter = /[\p{L}\p{M}\p{N}]$/u;
const isGluedBefore = /^[\p{L}\p{M}\p{N}]/u;

function putBack(translation: string, pieces: readonly Piece[], pattern: RegExp, read: (plain: string) => string) {
  const found = [...translation.matchAll(pattern)].map((match) => ({
    id: Number(match[1]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const ids = found.map(({ id }) => id).toSorted((one, other) => one - other);
  if (ids.join() !== pieces.map((_, i) => i).join()) return null;
  const [first = "", ...others] = between(translation, found).map(read);
  return others.reduce((before, after, i) => {
    const { becomes = "" } = pieces[found[i]?.id ?? -1] ?? {};
    // A tag is joined to its content, whatever spaces the translator put beside its word.
    if (becomes.startsWith("</")) return before.trimEnd() + becomes + after;
    if (becomes.startsWith("<")) return before + becomes + after.trimStart();
    return before + becomes + after;
  }, first);
}

/** The texts before, between and after some places. */
const between = (text: string, places: readonly { start: number; end: number }[]): string[] =>
  [...places, { start: text.length }].map(({ start }, i) => text.slice(places[i - 1]?.end ?? 0, start));

type Piece = { start: number; end: number; becomes: string };

/** Pieces that must survive, from left to right; a tag or an address wins over a term inside it. */
function piecesOf(text: string, glossary: readonly Term[]): Piece[] {
  const pieces: Piece[] = [];
  const takes = freePlaces(text.length);
  const add = (piece: Piece) => takes(piece) && pieces.push(piece);
  let at = 0;
  for (const code of new Set([...tagsOf(text), ...linksOf(text)].toSorted((one, other) => other.length - one.length)))
    for (at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + code.length))
      add({ start: at, end: at + code.length, becomes: code });
  for (const { term, start, end } of termsIn(text, glossary)) add({ start, end, becomes: term.target });
  return pieces.sort((one, other) => one.start - other.start);
}

/** Two capitals that begin no code in the text itself. */
const freeStem = (text: string): string =>
  ["XQ", "QX", "ZQ", "QZ", "XZ"].find((stem) => !new RegExp(`${stem[0]}\\s?${stem[1]}\\s?\\d`, "i").test(text)) ?? "QJ";

const escapeXml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const unescapeXml = (text: string): string =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&(?:apos|#0?39|#x27);/g, "'")
    .replace(/&amp;/g, "&");
