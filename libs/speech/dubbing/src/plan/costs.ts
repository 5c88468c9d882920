import type { PlanLimits } from "./limits.ts";

/**
 * Costs of a plan's parts in a common unit: a line at the latest allowed start costs 1. A line that does not fit costs more than
 * any change of its neighbours, up to their cap, that would make it fit.
 */
export type PlanCosts = {
  /** @param offset seconds after the original's start; negative when before it */
  ofOffset: (offset: number) => number;
  ofRate: (rate: number) => number;
  /** Cost of the difference between a line's rate and its neighbour's. */
  ofChange: (from: number, to: number) => number;
  /** @param gap seconds of silence between two lines, ≥ 0 */
  ofGap: (gap: number) => number;
  /** @param seconds of speech after the original's end; negative when the speech ends earlier */
  ofOverrun: (seconds: number) => number;
  /** @param seconds of speech that are cut off, > 0 */
  ofOver: (seconds: number) => number;
};

export function planCosts(limits: PlanLimits): PlanCosts {
  const { early, late, comfortableRate, capRate, gap: leastGap, freeOverrun } = limits;
  const hurry = Math.max(1e-6, capRate - comfortableRate);
  return {
    // Speech before the lips move is worse than speech after them.
    ofOffset: (offset) => (offset < 0 ? square(offset / Math.max(early, 1e-6)) : square(offset / Math.max(late, 1e-6))),
    ofRate: (rate) => 3 * square(Math.max(0, rate - comfortableRate) / hurry) + 12 * square(rate - 1),
    ofChange: (from, to) => 30 * square(to - from),
    ofGap: (gap) => Math.max(0, 1 - gap / Math.max(leastGap, 1e-6)),
    ofOverrun: (seconds) => 0.5 * Math.max(0, seconds - freeOverrun),
    ofOver: (seconds) => 20 + 20 * seconds,
  };
}

const square = (value: number): number => value * value;
