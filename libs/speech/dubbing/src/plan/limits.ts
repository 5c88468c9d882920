/** Limits of a plan; times in seconds, rates relative to the spoken speed. */
export type PlanLimits = {
  /** How much a line may begin before and after its original. */
  early: number;
  late: number;
  /** Rates tried; the last one is the cap. */
  slowestRate: number;
  comfortableRate: number;
  capRate: number;
  /** Less silence than this between two lines costs. */
  gap: number;
  /** Speech may pass the original's end by this much without cost. */
  freeOverrun: number;
};

/** Up to 1.2 speech is as easy to follow as at 1; up to 1.35 it is still understood; beyond, words get lost. */
export const usualPlanLimits: PlanLimits = {
  early: 0.15,
  late: 0.6,
  slowestRate: 0.95,
  comfortableRate: 1.2,
  capRate: 1.35,
  gap: 0.08,
  freeOverrun: 0.5,
};
