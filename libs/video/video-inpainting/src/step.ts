import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { inpaintingSteps } from "./messages.ts";

/** What a run does now. */
export type InpaintingStep = JobStep & { key: keyof (typeof inpaintingSteps)["en"] };
