import { randomUUID } from "node:crypto";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { Visitor } from "./features.ts";

/** What the trial tool is asked for; see tools/trial. */
export type TrialData = {
  url?: string;
  steps?: number;
  stepMs?: number;
  units?: number;
  further?: number;
  ends?: "done" | "refused" | "thrown" | "killed" | "greedy" | "endless" | "deaf" | "empty";
  megabytes?: number;
  marks?: { at: number }[];
  isByPlan?: boolean;
};

/** Asks for a job of the trial tool. */
export const askTrial = (who: Visitor, data: TrialData = {}, jobId: string = randomUUID()) =>
  who.call<Job>("POST", "/client/opencut/execute/prepare", {
    ...{ serviceCode: "TRIAL", jobId, name: `Trial ${jobId.slice(0, 4)}`, data: JSON.stringify(data) },
  });

export const jobNow = async (who: Visitor, id: string): Promise<Job> =>
  (await who.call<Job>("GET", "/client/customer/job/get", { id })).message;

/** Looks until it is so. @throws Error when it is not after so many seconds */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  seconds = 60,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not come`);
}

/** A job once it has ended. */
export const endOf = (who: Visitor, id: string): Promise<Job> =>
  until(`the end of ${id}`, async () => {
    const job = await jobNow(who, id);
    return job.status === 0 ? null : job;
  });
