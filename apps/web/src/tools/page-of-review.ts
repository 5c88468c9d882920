import type { Job } from "@cutwater/contract/jobs.ts";
import { tools } from "./tools.ts";

/** The address of the tool's page for a job that waits for its owner's review; null for any other job. */
export function pageOfReview({ isPaused, serviceCode, jobId }: Job): string | null {
  const page = isPaused ? tools.find(({ tool }) => tool.code === serviceCode) : undefined;
  return page ? `/studio${page.tool.path}?job=${encodeURIComponent(jobId)}` : null;
}
