import { clustersOf } from "../breaking/clusters.ts";
import { breakText } from "../breaking/rows.ts";
import type { TextToSet } from "../setting.ts";
import { fitAt } from "./fit.ts";
import type { Attempt, Placed, Trial } from "./place.ts";

type Least = Omit<Attempt, "length" | "mostRows">;
const leastPixels = 4;

/** Sets a text that is too long at the largest size that fits. This is below the minimum size, but at least 4 px. */
export function previewOf(trial: Trial, least: Least): Placed | null {
  for (let size = least.size; size >= leastPixels; size *= 0.95) {
    const placed = fitAt(trial, { ...least, size });
    if (placed) return placed;
  }
  return null;
}

/** How many of a text's first characters fit at the minimum size. */
export function fittingPart({ text, language }: TextToSet, trial: Trial, least: Least): number {
  const clusters = clustersOf(text);
  let low = 0;
  let high = clusters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const broken = breakText(clusters.slice(0, middle).join(""), language);
    if (fitAt({ ...trial, broken }, least)) low = middle;
    else high = middle - 1;
  }
  return low;
}
