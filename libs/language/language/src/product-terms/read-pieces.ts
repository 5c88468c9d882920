import { codeAt, figureAt, unitAt } from "./codes.ts";
import type { FindTerms } from "./find-terms.ts";
import { type Join, joinOf, kindAfter, type PieceKind } from "./join.ts";
import { type Mark, markAt } from "./marks.ts";

/** A piece of the translation, and its joint to the previous piece. */
export type Piece = { kind: PieceKind; text: string | Mark; join: Exclude<Join, null> };

/** Settings for reading a line. */
export type Reading = {
  find: FindTerms;
  /** Whether a space separates the items of a list, as in Chinese, or any two words. */
  spacesPart: boolean;
  /** Whether any Latin letters are kept unchanged. */
  keepsLatin: boolean;
};

/** The smallest number of pieces that cover the whole line, each joined to the previous one; null when no pieces cover it. */
export function readPieces(line: string, reading: Reading): Piece[] | null {
  const known = new Map<string, Piece[] | null>();

  function from(start: number, before: PieceKind | null): Piece[] | null {
    const key = `${start} ${before}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const best = start === line.length ? [] : shortest(start, before);
    known.set(key, best);
    return best;
  }

  function shortest(start: number, before: PieceKind | null): Piece[] | null {
    let best: Piece[] | null = null;
    const isSpace = line[start] === " ";
    for (const { kind, text, end } of isSpace ? [] : piecesAt(line, start, reading)) {
      const join = joinOf(before, kind, reading.spacesPart && line[start - 1] === " ");
      const rest = join && from(end, kindAfter(before, kind));
      if (join && rest && (best === null || rest.length + 1 < best.length)) best = [{ kind, text, join }, ...rest];
    }
    const mark = markAt(line, start);
    const rest = mark && from(mark.end, "mark");
    if (mark && rest && (best === null || rest.length + 1 < best.length))
      best = [{ kind: "mark", text: mark.mark, join: "tight" }, ...rest];
    return isSpace ? (best ?? from(start + 1, before)) : best;
  }

  return from(0, null);
}

/** Pieces that may begin at an index. Units that both languages write the same way come before unit words. */
function piecesAt(line: string, start: number, { find, keepsLatin }: Reading) {
  const terms = find(line, start).map(({ kind, target, end }) => ({ kind: kind as PieceKind, text: target, end }));
  const staying = [
    { kind: "figure" as const, text: figureAt(line, start) },
    { kind: "unit" as const, text: unitAt(line, start) },
    { kind: "code" as const, text: codeAt(line, start, keepsLatin) },
  ];
  return [
    ...staying.flatMap(({ kind, text }) => (text === null ? [] : [{ kind, text, end: start + text.length }])),
    ...terms,
  ];
}
