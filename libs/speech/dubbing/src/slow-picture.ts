import { usualPlanLimits } from "./plan/limits.ts";
import type { PlannedLine } from "./plan.ts";
import type { SlowedSpan } from "./time-map.ts";

/**
 * Maximum slow-down factor. A higher factor looks like a still picture, and a few long texts in short places would make the film
 * endless.
 */
const mostFactor = 4;

/**
 * The factor by which the picture must be slowed from a line's start to its end, so that the line's whole speech fits.
 *
 * @param spokenSeconds length of the line's speech at rate 1
 * @param rate speed of the line then; the comfortable 1.2 by default
 * @returns null where no slowing is needed, the span from start to end is empty, or the factor would be above four
 */
export function slowedFor(
  line: PlannedLine,
  spokenSeconds: number,
  rate: number = usualPlanLimits.comfortableRate,
): SlowedSpan | null {
  const seconds = line.end - line.start;
  if (line.overSeconds === 0 || seconds <= 0) return null;
  const factor = spokenSeconds / rate / seconds;
  return factor > 1 && factor <= mostFactor ? { start: line.start, end: line.end, factor } : null;
}
