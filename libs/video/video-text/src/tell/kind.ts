import type { TextKind } from "../found.ts";
import type { Box } from "../look/box.ts";

type Shown = {
  /** Box in upright pixels. */
  box: Box;
  lineHeight: number;
  from: number;
  to: number;
  text: string | null;
  /** Whether its signs stand one below the other. */
  isUpright?: boolean;
};
type Of = { upright: { width: number; height: number }; count: number };

/** A clock or a count of frames: digits with marks between them. */
const clock = /^[[(]?\s*\d{1,3}\s?[:.;]\s?\d{2}(\s?[:.;,]\s?\d{1,3}){0,2}\s*[\])]?$/;
export const isClock = (text: string | null): boolean => text !== null && clock.test(text.trim());

/** A text in a corner is a logo when it is visible for at least this share of the whole time. */
const nearlyAlways = 0.8;

/** Determines the kind of a still overlaid text. */
export function kindOf(
  { box, lineHeight, from, to, text, isUpright = false }: Shown,
  { upright, count }: Of,
): TextKind {
  if (isClock(text)) return "timecode";
  const x = (box.left + box.width / 2) / upright.width;
  const y = (box.top + box.height / 2) / upright.height;
  const isAtSide = (x < 0.33 || x > 0.67) && box.width < 0.4 * upright.width;
  if (to - from >= nearlyAlways * count && isAtSide && (y < 0.3 || y > 0.7)) return "logo";
  // Vertical subtitles stand along a side; what is always there is a name.
  if (isUpright && to - from < nearlyAlways * count && isAtSide && lineHeight < 0.13 * upright.height)
    return "subtitle";
  const isCentred = Math.abs(x - 0.5) < 0.08;
  // In a band cut out of a film the position tells nothing: it just contains the lines.
  const isBand = upright.width > 4 * upright.height;
  const isLow = isBand || y > 0.66 || y < 0.22;
  const isLine = isBand || (lineHeight < 0.13 * upright.height && box.height < 0.3 * upright.height);
  return isCentred && isLow && isLine ? "subtitle" : "caption";
}
