import type { Image } from "@cutwater/imaging/image.ts";
import { type strengths } from "../calls.ts";
import { type Judged, wearUnit } from "./judge.ts";

/** What of the wear that is seen is cleaned; `strong` takes at least `least` levels of it for seen. */
const shares = {
  off: null,
  light: { share: 0.5, least: 0 },
  automatic: { share: 1, least: 0 },
  strong: { share: 1.6, least: 2.5 },
} as const;

/**
 * How much a network that cleans is told to clean at each place, by what was seen and what was chosen; null when the picture is to be
 * enlarged as it is: cleaning is off, or there is nothing to clean and none was asked for.
 */
export function wearToClean({ seen, wear }: Judged, strength: (typeof strengths)[number]): Image | null {
  const chosen = shares[strength];
  if (chosen === null || (seen.isClean && chosen.least === 0)) return null;
  const { share, least } = chosen;
  return { ...wear, data: wear.data.map((value) => Math.min(255, Math.max(value * share, least * wearUnit))) };
}
