import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";

/** The stages of a job, with their expected shares of the time, over all its runs. */
const weights = { reading: 40, translating: 20, erasing: 25, setting: 5, writing: 10 };
export type Stage = keyof typeof weights;

/** Reports the finished share of a stage, 0-1. */
export type Report = (stage: Stage, share: number, params?: JobStep["params"]) => void;

/** The stages as one progress from 0 to 100, which never falls. */
export function createReport(progress: JobContext["progress"]): Report {
  const stages = Object.keys(weights) as Stage[];
  let most = 0;
  return (stage, share, params = {}) => {
    const before = stages.slice(0, stages.indexOf(stage)).reduce((sum, one) => sum + weights[one], 0);
    most = Math.max(most, before + weights[stage] * Math.min(1, share));
    progress(most, { key: stage, params });
  };
}
