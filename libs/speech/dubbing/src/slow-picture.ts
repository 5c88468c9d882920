import { usualPlanLimits } from "./plan/limits.ts";
import type { PlannedLine } from "./plan.ts";
import type { SlowedSpan } from "./time-map.ts";

/** More is a still picture, and a few long texts in short places would make a film without end. */
const mostFactor = 4;

/**
 * By how much the picture must be slowed from a line's start to its end, so that its speech fits there whole.
 *
 * @param spokenSeconds of the line at rate 1
 * @param rate at which it is then said; the comfortable 1.2 by default
 * @returns null where nothing is to be slowed, nothing lies between start and end that could be, or it would take more than four times as long
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
