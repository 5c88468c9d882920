import { sizeOf } from "@cutwater/typesetting/lines/box.ts";
import type { Row } from "../rows/row.ts";

/** A text read with less confidence is flagged, */
const sure = 0.8;
/** and one with less than this is no text: texture, a drawing, print that nobody can read. */
const least = 0.5;
/** The least confidence for one letter alone, which is more often a part of a logo or of an object. */
const leastAlone = 0.85;
/** The least confidence for two letters, or for small ones, in pixels. */
const leastShort = 0.65;
const leastHeight = 6;

/** Whether a row is text that somebody could want translated or kept: words, figures, units, codes. */
export function isText({ text, confidence, box, isVertical }: Row): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0 || confidence < least) return false;
  const { width, height } = sizeOf(box);
  if ((isVertical ? width : height) < leastHeight) return false;
  if (letters === 1) return confidence >= leastAlone;
  return letters > 2 || confidence >= leastShort;
}

/** Whether its reader may have mistaken some of it. */
export const isUnsure = (confidence: number): boolean => confidence < sure;
