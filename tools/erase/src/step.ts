import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { steps } from "../messages.ts";

/** What a run does now, as the tool's `steps` word it. */
export type EraseStep = JobStep & { key: keyof (typeof steps)["en"] };
