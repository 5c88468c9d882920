import { randomUUID } from "node:crypto";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { Visitor } from "./features.ts";
import { until } from "./until.ts";

/** The data of a trial job; see tools/trial. */
export type TrialData = {
  url?: string;
  steps?: number;
  parts?: number;
  stepMs?: number;
  units?: number;
  further?: number;
  workSeconds?: number;
  ends?: "done" | "refused" | "answered" | "thrown" | "killed" | "greedy" | "endless" | "deaf" | "empty" | "unfit";
  megabytes?: number;
  marks?: { at: number }[];
  isByPlan?: boolean;
  pauses?: number;
  text?: string;
  film?: "plainFirst" | "broken";
};

/** Requests a job of the trial tool. */
export const askTrial = (who: Visitor, data: TrialData = {}, jobId: string = randomUUID()) =>
  who.call<Job>("POST", "/client/opencut/execute/prepare", {
    serviceCode: "TRIAL",
    jobId,
    name: `Trial ${jobId.slice(0, 4)}`,
    data: JSON.stringify(data),
  });

export const jobNow = async (who: Visitor, id: string): Promise<Job> =>
  (await who.call<Job>("GET", "/client/customer/job/get", { id })).message;

/** Waits until a job pauses for its owner's review. @returns the job as job/get responds with it */
export const pauseOf = (who: Visitor, id: string): Promise<Job & { review: NonNullable<Job["review"]> }> =>
  until(`the pause of ${id}`, async () => {
    const job = await jobNow(who, id);
    const { review } = job;
    return review ? { ...job, review } : null;
  });

export const saveDraft = (who: Visitor, id: string, revision: number, draft: unknown) =>
  who.call<{ revision: number }>("POST", "/client/opencut/execute/draft", {
    id,
    revision,
    data: JSON.stringify(draft),
  });

export const continueJob = (who: Visitor, id: string, revision: number, answer: unknown = { word: "fine" }) =>
  who.call<Job>("POST", "/client/opencut/execute/continue", { id, revision, data: JSON.stringify(answer) });

/** Waits until a job has ended. @returns the job */
export const endOf = (who: Visitor, id: string): Promise<Job> =>
  until(`the end of ${id}`, async () => {
    const job = await jobNow(who, id);
    return job.status === 0 ? null : job;
  });
