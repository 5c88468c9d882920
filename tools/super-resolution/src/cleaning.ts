import type { Image } from "@cutwater/imaging/image.ts";
import type { Mode, strengths } from "../calls.ts";
import { type Judged, wearUnit } from "./judge.ts";

/** The share of the detected wear that is cleaned. `strong` assumes wear of at least `least` levels. */
const shares = {
  off: null,
  light: { share: 0.5, least: 0 },
  automatic: { share: 1, least: 0 },
  strong: { share: 1.6, least: 2.5 },
} as const;

/**
 * From this wear on, in levels, a drawing is cleaned by the network for real scenes. Measured on 14 drawings: at JPEG 90 (wear of
 * 1.6 to 4.8 levels) the drawings' own network is better for nine; at JPEG 75 (5 to 9 levels) the network for real scenes is
 * better for ten.
 */
const leastOf = (mode: Mode): number => (mode === "ANIME" ? 5 : 0);

/**
 * How much a cleaning network should clean at each place, given the detected wear and the chosen strength. Null when the picture
 * is only enlarged, because cleaning is off, or because there is nothing to clean and no cleaning was requested.
 */
export function wearToClean(
  { seen, wear }: Judged,
  strength: (typeof strengths)[number],
  mode: Mode = "REALITY",
): Image | null {
  const chosen = shares[strength];
  if (chosen === null || (chosen.least === 0 && (seen.isClean || seen.wear < leastOf(mode)))) return null;
  const { share, least } = chosen;
  return { ...wear, data: wear.data.map((value) => Math.min(255, Math.max(value * share, least * wearUnit))) };
}
