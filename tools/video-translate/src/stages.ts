import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import type { z } from "zod";
import type tool from "../tool.ts";

/** The stages of a job in order. */
export function stagesOf({
  output,
  removesOldSubtitles,
}: Pick<z.infer<typeof tool.data>, "output" | "removesOldSubtitles">): Stage[] {
  const cleaning: Stage[] = removesOldSubtitles && output !== "subtitles" ? ["clean"] : [];
  const said: Stage[] = ["listen", "translate"];
  return output === "dub" ? [...said, "speak", ...cleaning, "mix", "compose"] : [...said, ...cleaning, "compose"];
}

/** The stages of a run and their expected shares of its time. */
const weights = { listen: 30, translate: 15, speak: 25, clean: 90, mix: 20, compose: 10 };
export type Stage = keyof typeof weights;

/** Reports which share of a stage is finished, 0-1. */
export type Report = (stage: Stage, share: number, step: JobStep) => void;

/** Combines the stages of a run to one progress from 0 to 100 that never decreases. */
export function createReport(stages: readonly Stage[], progress: JobContext["progress"]): Report {
  const all = stages.reduce((sum, stage) => sum + weights[stage], 0);
  let most = 0;
  return (stage, share, step) => {
    const before = stages.slice(0, stages.indexOf(stage)).reduce((sum, one) => sum + weights[one], 0);
    most = Math.max(most, (100 * (before + weights[stage] * Math.min(1, share))) / all);
    progress(most, step);
  };
}
