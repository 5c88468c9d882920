import { refuse } from "@cutwater/contract/answer.ts";
import type { Job, pageJobs, quoteJob } from "@cutwater/contract/jobs.ts";
import type { z } from "zod";
import type { Caller } from "../../platform/http/caller.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { ResultLinks } from "./results/result-links.ts";
import { reviewOf } from "./review/store-review.ts";
import { findJob, type JobRow, pageOfJobs } from "./rows/store-jobs.ts";
import type { Endings } from "./run/end.ts";
import type { JobViews } from "./show/job-views.ts";
import { type QuoteDeps, quote } from "./submit/quote.ts";
import { type JobRequest, type SubmitJobDeps, submitJob } from "./submit/submit.ts";

/** Calls that routes and other features make on behalf of a caller, who sees and changes only their own jobs. */
export type JobUseCases = {
  /** @throws Refusal "jobUnknown" for an id or jobId that is not of the caller's */
  own(id: string, caller: Caller): Promise<JobRow>;
  show(row: JobRow, caller: Caller): Promise<Job>;
  get(id: string, caller: Caller): Promise<Job>;
  page(input: z.output<typeof pageJobs.input>, caller: Caller): Promise<z.input<typeof pageJobs.output>>;
  /** @throws Refusal with the reason; "lacksCredits" (20001) */
  submit(request: JobRequest, caller: Caller): Promise<Job>;
  quote(request: Pick<JobRequest, "serviceCode" | "data">, caller: Caller): Promise<z.input<typeof quoteJob.output>>;
  /** Where the result of a job is stored. @throws Refusal "resultGone" */
  stored(id: string, caller: Caller): Promise<{ storageKey: string; sizeBytes: number }>;
  /** @throws Refusal "jobEnded" */
  cancel(id: string, caller: Caller): Promise<Job>;
};

export type JobUseCasesDeps = SubmitJobDeps &
  QuoteDeps & {
    endings: Endings;
    links: Pick<ResultLinks, "isKept">;
    storage: Pick<Storage, "stat">;
    views: Pick<JobViews, "show" | "services">;
  };

export function createJobUseCases(deps: JobUseCasesDeps): JobUseCases {
  const { endings, links, storage, views } = deps;
  const { db } = deps.database;
  const own: JobUseCases["own"] = async (id, { ownerId }) => (await findJob(db, ownerId, id)) ?? refuse("jobUnknown");
  const show: JobUseCases["show"] = async (row, caller) => {
    const [job = refuse("jobUnknown")] = await views.show([row], caller);
    const { revision, pausedAt: since } = row;
    const review = since === null ? null : await reviewOf(db, row.id);
    return review && since ? { ...job, review: { draft: review.draft, revision, since } } : job;
  };
  return {
    own,
    show,
    get: async (id, caller) => show(await own(id, caller), caller),
    async page({ pageNo, pageSize, ...filter }, caller) {
      const wanted = { ownerId: caller.ownerId, ...filter };
      const { rows, count } = await pageOfJobs(db, wanted, { pageNo, pageSize }, views.services());
      return { list: await views.show(rows, caller), count };
    },
    submit: async (request, caller) => show(await submitJob(request, caller, deps), caller),
    quote: (request, caller) => quote(request, caller, deps),
    async stored(id, caller) {
      const row = await own(id, caller);
      const storageKey = (links.isKept(row) && row.outputKey) || refuse("resultGone");
      const { sizeBytes } = (await storage.stat(storageKey)) ?? refuse("resultGone");
      return { storageKey, sizeBytes };
    },
    async cancel(id, caller) {
      const row = await own(id, caller);
      return show((await endings.cancel(row)) ?? refuse("jobEnded"), caller);
    },
  };
}
