import type { Mode } from "./job-options.ts";
import animeAfter from "./samples/anime-after.webp";
import animeBefore from "./samples/anime-before.webp";
import oldAfter from "./samples/old-after.webp";
import oldBefore from "./samples/old-before.webp";
import realityAfter from "./samples/reality-after.webp";
import realityBefore from "./samples/reality-before.webp";

/** A picture for each type and our engine's result for it (../make-samples.ts). All have the same shape. */
export const samples: Readonly<Record<Mode, { before: string; after: string }>> = {
  REALITY: { before: realityBefore, after: realityAfter },
  ANIME: { before: animeBefore, after: animeAfter },
  OLD: { before: oldBefore, after: oldAfter },
};

export const sampleRatio = 3 / 2;
