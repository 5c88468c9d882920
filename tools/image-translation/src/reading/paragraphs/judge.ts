import { sizeOf } from "@cutwater/typesetting/lines/box.ts";
import type { Row } from "../rows/row.ts";

/** A text read with less confidence than this is flagged. */
const sure = 0.8;
/** Below this confidence it is not text but texture, a drawing, or print that nobody can read. */
const least = 0.5;
/** The least confidence for a single letter, which often is a part of a logo or of an object. */
const leastAlone = 0.85;
/** The least confidence for two letters, and for letters lower than the second constant in pixels. */
const leastShort = 0.65;
const leastHeight = 6;

/** Whether a row is text that somebody may want to translate or keep: words, figures, units or codes. */
export function isText({ text, confidence, box, isVertical }: Row): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0 || confidence < least) return false;
  const { width, height } = sizeOf(box);
  if ((isVertical ? width : height) < leastHeight) return false;
  if (letters === 1) return confidence >= leastAlone;
  return letters > 2 || confidence >= leastShort;
}

/** Whether some of the text may be misread. */
export const isUnsure = (confidence: number): boolean => confidence < sure;
