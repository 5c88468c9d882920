import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";

/** The stages of a job and their expected shares of its time, over all runs of the job. */
const weights = { reading: 40, translating: 20, erasing: 25, setting: 5, writing: 10 };
export type Stage = keyof typeof weights;

/** Reports which share of a stage is finished, 0-1. */
export type Report = (stage: Stage, share: number, params?: JobStep["params"]) => void;

/** Combines the stages to one progress from 0 to 100 that never decreases. */
export function createReport(progress: JobContext["progress"]): Report {
  const stages = Object.keys(weights) as Stage[];
  let most = 0;
  return (stage, share, params = {}) => {
    const before = stages.slice(0, stages.indexOf(stage)).reduce((sum, one) => sum + weights[one], 0);
    most = Math.max(most, before + weights[stage] * Math.min(1, share));
    progress(most, { key: stage, params });
  };
}
