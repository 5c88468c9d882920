import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { inpaintingSteps } from "./messages.ts";

/** Current step of a run. */
export type InpaintingStep = JobStep & { key: keyof (typeof inpaintingSteps)["en"] };
