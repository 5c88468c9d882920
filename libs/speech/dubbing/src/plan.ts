import { type PlanLimits, usualPlanLimits } from "./plan/limits.ts";
import { searchPlan, type TimedLine } from "./plan/search.ts";

/**
 * A line of a film and its spoken translation. Times are in seconds: start and end of the original line, and the length of the
 * translation at rate 1 without silence at its ends.
 */
export type SpokenLine = TimedLine & { id: string };

export type PlannedLine = {
  id: string;
  /** Seconds of the film. `end` is never after the next line's start or the film's end. */
  start: number;
  end: number;
  /** Playback speed relative to the spoken clip, at most the cap. */
  rate: number;
  /** Seconds of speech at the capped rate that are cut off at `end`; 0 when the line fits. */
  overSeconds: number;
  /** Length in seconds, at rate 1, of the longest translation that fits into this place at a comfortable rate. */
  budgetSeconds: number;
};

/**
 * Assigns a start and a rate to each dubbed line of a film: the best plan on a grid, by dynamic programming over the whole film.
 * A line that does not fit at the capped rate is cut, and reports the length that is cut off. Pure; the time grows with the
 * number of lines.
 *
 * @param lines ascending by start; they may overlap in the original, the result never does
 * @throws RangeError when times are not finite or negative, or lines are not in order
 */
export function planDub(
  lines: readonly SpokenLine[],
  filmSeconds: number,
  limits: PlanLimits = usualPlanLimits,
): PlannedLine[] {
  check(lines, filmSeconds);
  const found = searchPlan(lines, filmSeconds, limits);
  return lines.map(({ id, spokenSeconds }, i) => {
    const { start, rate } = found[i]!;
    const next = found[i + 1]?.start ?? filmSeconds;
    const fullEnd = start + spokenSeconds / rate;
    const room = next - start - (i + 1 < lines.length ? limits.gap : 0);
    return {
      id,
      start,
      end: Math.min(fullEnd, next),
      rate,
      // A rounding error of sums does not count as too long.
      overSeconds: fullEnd - next > 1e-9 ? fullEnd - next : 0,
      budgetSeconds: Math.max(0, room) * limits.comfortableRate,
    };
  });
}

function check(lines: readonly SpokenLine[], filmSeconds: number): void {
  const isTime = (value: number) => Number.isFinite(value) && value >= 0;
  if (!isTime(filmSeconds)) throw new RangeError(`a film of ${filmSeconds} s`);
  for (const [i, { id, start, end, spokenSeconds }] of lines.entries()) {
    if (![start, end, spokenSeconds].every(isTime)) throw new RangeError(`line ${id}: times must be finite and ≥ 0`);
    if (i > 0 && start < lines[i - 1]!.start) throw new RangeError(`line ${id} begins before the line in front of it`);
  }
}
