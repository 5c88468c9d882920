import { type PlanLimits, usualPlanLimits } from "./plan/limits.ts";
import { searchPlan, type TimedLine } from "./plan/search.ts";

/**
 * A line of a film and its spoken translation: start and end of the original, and the translation's length at rate 1 without
 * silence at its ends, in seconds.
 */
export type SpokenLine = TimedLine & { id: string };

export type PlannedLine = {
  id: string;
  /** Seconds of the film. `end` never passes the next line's start or the film's end. */
  start: number;
  end: number;
  /** Speed relative to the spoken clip, at most the cap. */
  rate: number;
  /** Seconds of speech at the cap that are cut off at `end`; 0 when the line fits. */
  overSeconds: number;
  /** Spoken seconds at rate 1 of the longest translation that fits this place at a comfortable rate. */
  budgetSeconds: number;
};

/**
 * Gives each dubbed line of a film a start and a rate: the best plan on a grid, by dynamic programming over the whole film. A
 * line that does not fit at the cap is cut and states by how much. Pure; time grows with the number of lines.
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
