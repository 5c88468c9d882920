/** Limits of a plan. Times are in seconds; rates are relative to the spoken speed. */
export type PlanLimits = {
  /** Maximum time by which a line may begin before and after its original. */
  early: number;
  late: number;
  /** Rates that are tried; the last one is the cap. */
  slowestRate: number;
  comfortableRate: number;
  capRate: number;
  /** Silence between two lines that is shorter than this has a cost. */
  gap: number;
  /** Speech may continue after the original's end for this long without cost. */
  freeOverrun: number;
};

/** Speech is as easy to follow at rates up to 1.2 as at 1. Up to 1.35 it is still understood; above that, words get lost. */
export const usualPlanLimits: PlanLimits = {
  early: 0.15,
  late: 0.6,
  slowestRate: 0.95,
  comfortableRate: 1.2,
  capRate: 1.35,
  gap: 0.08,
  freeOverrun: 0.5,
};
