import type { TermKind } from "./parse-terms.ts";

/**
 * A piece of a line: a term, a number, a code (stays unchanged), or a punctuation mark, after which a new part begins. "value" is
 * a number that already belongs to the previous piece.
 */
export type PieceKind = TermKind | "figure" | "code" | "mark" | "value";

/** What joins two pieces: nothing, a space, a comma, a colon; null when the two cannot be adjacent. */
export type Join = "tight" | "space" | "comma" | "colon" | null;

/**
 * The joint of two pieces that follow each other without a punctuation mark. Null where a sentence would need a verb ("fabric
 * soft"), since no translation is better than half of one.
 *
 * @param isApart whether the source has a space at this point, as between the items of a list
 */
export function joinOf(before: PieceKind | null, piece: PieceKind, isApart: boolean): Join {
  if (piece === "unit") return before === "figure" || before === "value" ? "space" : null;
  if (before === null || before === "mark" || piece === "mark") return "tight";
  if (before === "label") return afterLabel(piece, isApart);
  if (before === "value") return isApart || piece === "material" ? "comma" : null;
  if (before === "phrase" || piece === "phrase") return isApart || before === piece ? "comma" : null;
  if (piece === "label") return isApart ? "comma" : before === "noun" || before === "code" ? "space" : null;
  if (isMeasure(before)) return isMeasure(piece) ? betweenMeasures(before, piece) : "space";
  if (isMeasure(piece)) return beforeMeasure(before, isApart);
  if (before === "noun") return isApart ? "comma" : piece === "noun" ? "space" : null;
  if (piece === "noun") return "space";
  return before === piece || before === "material" ? "comma" : "space";
}

/** Kind of a piece from the next piece's point of view. */
export const kindAfter = (before: PieceKind | null, piece: PieceKind): PieceKind =>
  (before === "label" || before === "material") && isMeasure(piece)
    ? "value"
    : before === "value" && piece === "unit"
      ? "value"
      : piece;

const isMeasure = (kind: PieceKind): boolean => kind === "figure" || kind === "unit" || kind === "code";

function afterLabel(piece: PieceKind, isApart: boolean): Join {
  if (isMeasure(piece)) return "space";
  if (piece === "label" || (piece === "noun" && !isApart)) return null;
  return "colon";
}

/** "iPhone 15 Pro" is one name; two numbers in a row are not. */
const betweenMeasures = (before: PieceKind, piece: PieceKind): Join =>
  (before === "code") !== (piece === "code") || (before === "code" && piece === "code") ? "space" : null;

function beforeMeasure(before: PieceKind, isApart: boolean): Join {
  if (before === "material") return "space";
  if (before !== "noun") return null;
  return isApart ? "space" : "comma";
}
