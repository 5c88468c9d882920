import type { Candidates } from "@cutwater/language/remote-candidates.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import type { Kept } from "@cutwater/toolkit/kept.ts";
import type { z } from "zod";
import type tool from "../tool.ts";
import type { Allowance } from "./allowance.ts";

/** What every step of a run needs. */
export type Work = {
  data: z.infer<typeof tool.data>;
  job: JobContext;
  /** The path of the video file. */
  path: string;
  facts: MediaFacts;
  filmSeconds: number;
  means: Candidates;
  kept: Kept;
  allowance: Allowance;
};

/** Called with the finished share of a step, 0-1. */
export type OnShare = (share: number) => void;
