import { angleOf, type Box, type Corner, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { areaOf, sharedArea } from "../../src/reading/detect/overlap.ts";
import { extentAlong } from "../../src/reading/upright.ts";

/** A row of text that a picture really contains. */
export type TrueRow = { text: string; box: Box; isVertical: boolean };
export type FoundRow = { text: string; box: Box };

/**
 * Counts of the true rows, the found rows and the matching rows, and the edits and letters of the matching rows. Edits ignore
 * spaces, and full-width or half-width forms.
 */
export type Score = { rows: number; found: number; matched: number; ofFound: number; edits: number; letters: number };

/** Rows lower than this number of pixels do not count. */
const leastHeight = 16;

/**
 * Compares the rows that were read with the true rows. A read row matches a true row when it covers half of the true row, and
 * half of the read row lies inside it.
 */
export function scoreOf(
  truth: readonly TrueRow[],
  found: readonly FoundRow[],
): Score & { misread: [string, string][] } {
  const isCounted = ({ box, isVertical }: TrueRow) => sizeOf(box)[isVertical ? "width" : "height"] >= leastHeight;
  const counted = truth.filter(isCounted);
  const matches = (row: FoundRow, one: TrueRow) => {
    const shared = sharedArea(grown(one.box), row.box);
    return shared > 0.5 * areaOf(one.box) && shared > 0.5 * areaOf(row.box);
  };
  const score = { rows: counted.length, found: 0, matched: 0, ofFound: 0, edits: 0, letters: 0 };
  const misread: [string, string][] = [];
  for (const one of counted) {
    const letters = plain(one.text);
    const row = found.find((other) => matches(other, one));
    if (!row) {
      misread.push([one.text, ""]);
      continue;
    }
    score.matched++;
    score.letters += letters.length;
    const edits = distance(letters, plain(row.text));
    score.edits += edits;
    if (edits > 0) misread.push([one.text, row.text]);
  }
  for (const row of found) {
    score.found++;
    if (truth.some((one) => matches(row, one))) score.ofFound++;
    else misread.push(["", row.text]);
  }
  return { ...score, misread };
}

export const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce((a, b) => ({
    rows: a.rows + b.rows,
    found: a.found + b.found,
    matched: a.matched + b.matched,
    ofFound: a.ofFound + b.ofFound,
    edits: a.edits + b.edits,
    letters: a.letters + b.letters,
  }));

/** The letters' own box with a small margin, as the detector draws its boxes. */
function grown(box: Box): Box {
  const degrees = angleOf(box);
  const { left, top, right, bottom } = extentAlong(box, degrees);
  const by = 0.15 * Math.min(right - left, bottom - top);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const corner = (u: number, v: number): Corner => [u * cos - v * sin, u * sin + v * cos];
  return [
    corner(left - by, top - by),
    corner(right + by, top - by),
    corner(right + by, bottom + by),
    corner(left - by, bottom + by),
  ];
}

const plain = (text: string): string[] => [...text.normalize("NFKC").replace(/\s+/gu, "").replace(/[–—−]/gu, "-")];

/** Source: V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals", 1966. */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries())
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
