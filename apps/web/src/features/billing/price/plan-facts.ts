import { convertedSeconds } from "@cutwater/contract/conversions.ts";
import { followLimits } from "@cutwater/contract/follows.ts";
import { jobsAtOnce } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { voiceLimits } from "@cutwater/contract/voices.ts";
import { type Period, type PlanName, unlockedBy } from "./plans.ts";

/** The limits of a plan, from the constants that the server uses. A larger figure is better. */
export type PlanFacts = {
  /** With an account. */
  linksPerDay: number;
  linksPerPaste: number;
  filesAtOnce: number;
  follows: number;
  fileHours: number;
  seconds: number;
  convertSeconds: number;
  scale: number;
  videoBytes: number;
  pictureBytes: number;
  pictures: number;
  voices: number;
  resultHours: number;
  /** 1 if tasks paid with credits come before free ones, otherwise 0. */
  priority: number;
  /** Number of qualities from 720p on. */
  qualities: number;
  /** The best quality by its name, such as 1080p or 8K. */
  best: string;
};

export function planFacts(plan: PlanName, period: Period): PlanFacts {
  const isPaid = plan !== "free";
  const { best, opened, seconds, scale } = unlockedBy(plan, period);
  return {
    linksPerDay: isPaid ? limits.planParsesPerDay : limits.customerParsesPerDay,
    linksPerPaste: limits.linksPerPaste,
    filesAtOnce: limits.mergesAtOnce,
    follows: isPaid ? followLimits.plan : followLimits.free,
    fileHours: limits.finishedFileHours,
    seconds,
    convertSeconds: convertedSeconds({ seconds }),
    scale,
    videoBytes: uploadLimits.videoBytes,
    pictureBytes: uploadLimits.pictureBytes,
    pictures: jobsAtOnce,
    voices: voiceLimits.perCustomer,
    resultHours: isPaid ? limits.resultsHours.paying : limits.resultsHours.free,
    priority: isPaid ? 1 : 0,
    qualities: opened.length,
    best,
  };
}
