import { refuse } from "@cutwater/contract/answer.ts";
import {
  archiveJobs,
  cancelJob,
  clearFailedJobs,
  continueJob,
  deleteJob,
  getJob,
  type Job,
  JobStatus,
  listFolders,
  mostFolders,
  moveJobs,
  pageJobs,
  prepareJob,
  quoteJob,
  quoteJobs,
  renameJob,
  repeatJob,
  saveDraft,
} from "@cutwater/contract/jobs.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { type ResultRoutesDeps, resultRoutes } from "./results/routes.ts";
import type { Retention } from "./retention/retention.ts";
import * as answers from "./review/answer.ts";
import { reviewOf } from "./review/store-review.ts";
import { requestedData } from "./rows/job-input.ts";
import * as folders from "./rows/store-folders.ts";
import { findJob, type JobRow, pageOfJobs } from "./rows/store-jobs.ts";
import { jobsReplacedBy } from "./rows/store-links.ts";
import type { Endings } from "./run/end.ts";
import { type ShareRoutesDeps, shareRoutes } from "./shares/routes.ts";
import type { JobViews } from "./show/job-views.ts";
import { type QuoteDeps, quote, quoteSeveral } from "./submit/quote.ts";
import { type SubmitJobDeps, submitJob } from "./submit/submit.ts";

export type JobRoutesDeps = SubmitJobDeps &
  answers.AnswerDeps &
  QuoteDeps &
  ResultRoutesDeps & {
    endings: Endings;
    retention: Retention;
    views: Pick<JobViews, "show" | "services">;
    shares: ShareRoutesDeps["shares"];
  };

/** The routes of jobs (wire.11). Callers see and change only their own jobs. */
export function jobRoutes(app: App, deps: JobRoutesDeps): void {
  const { endings, retention, views } = deps;
  const { db } = deps.database;

  const own = async (caller: Caller, id: string): Promise<JobRow> =>
    (await findJob(db, caller.ownerId, id)) ?? refuse("jobUnknown");
  const shown = async (row: JobRow, caller: Caller): Promise<Job> => {
    const [job = refuse("jobUnknown")] = await views.show([row], caller);
    const { revision, pausedAt: since } = row;
    const review = since === null ? null : await reviewOf(db, row.id);
    return review && since ? { ...job, review: { draft: review.draft, revision, since } } : job;
  };

  serve(app, getJob, async ({ input, caller }) => shown(await own(caller, input.id), caller));

  serve(app, pageJobs, async ({ input, caller }) => {
    const { pageNo, pageSize, ...filter } = input;
    const { rows, count } = await pageOfJobs(
      db,
      { ownerId: caller.ownerId, ...filter },
      { pageNo, pageSize },
      views.services(),
    );
    return { list: await views.show(rows, caller), count };
  });

  serve(app, prepareJob, async ({ input, caller }) => shown(await submitJob(input, caller, deps), caller));
  serve(app, quoteJob, async ({ input, caller }) => quote(input, caller, deps));

  serve(app, quoteJobs, async ({ input, caller }) => quoteSeveral(input, caller, deps));

  serve(app, repeatJob, async ({ input, caller }) => {
    const row = await own(caller, input.id);
    const { serviceCode, name } = row;
    if (row.turnAt === null) refuse("jobNotRepeatable");
    const request = { serviceCode, name, jobId: input.jobId, data: JSON.stringify(requestedData(row)) };
    return shown(await submitJob(request, caller, deps), caller);
  });

  serve(app, cancelJob, async ({ input, caller }) => {
    const row = await own(caller, input.id);
    return shown((await endings.cancel(row)) ?? refuse("jobEnded"), caller);
  });

  serve(app, saveDraft, async ({ input: { id, ...sent }, caller }) => ({
    revision: await answers.saveDraft(await own(caller, id), sent, deps),
  }));

  serve(app, continueJob, async ({ input: { id, ...sent }, caller }) =>
    shown(await answers.continueJob(await own(caller, id), sent, deps), caller),
  );

  serve(app, deleteJob, async ({ input, caller }) => {
    const row = await own(caller, input.id);
    if (row.status === JobStatus.running) refuse("jobRuns");
    await retention.drop([row, ...(await jobsReplacedBy(db, row.id))]);
    await deps.hub.publish(caller.ownerId, { method: "JOBS_CHANGED" });
    return {};
  });

  serve(app, clearFailedJobs, async ({ input, caller }) => {
    const count = await retention.dropFailed(caller.ownerId, input.serviceCode);
    if (count > 0) await deps.hub.publish(caller.ownerId, { method: "JOBS_CHANGED" });
    return { count };
  });

  serve(app, renameJob, async ({ input, caller }) => {
    const { id } = await own(caller, input.id);
    const row = (await folders.renameJob(db, id, input.name)) ?? refuse("jobUnknown");
    await deps.hub.publish(caller.ownerId, { method: "JOBS_CHANGED" });
    return shown(row, caller);
  });

  serve(app, moveJobs, async ({ input: { jobIds, folder }, caller }) => {
    const ids = new Set<string>();
    for (const id of jobIds) ids.add((await own(caller, id)).id);
    const known = folder === null ? [] : await folders.foldersOf(db, caller.ownerId);
    if (folder !== null && known.length >= mostFolders && known.every(({ name }) => name !== folder))
      refuse("tooManyFolders", { most: mostFolders });
    const count = await folders.moveJobs(db, [...ids], folder);
    await deps.hub.publish(caller.ownerId, { method: "JOBS_CHANGED" });
    return { count };
  });

  serve(app, listFolders, ({ caller }) => folders.foldersOf(db, caller.ownerId));

  serve(app, archiveJobs, async ({ input, caller }) => {
    const rows: JobRow[] = [];
    for (const id of input.jobIds) rows.push(await own(caller, id));
    const kept = [...new Map(rows.map((row) => [row.id, row])).values()].filter(deps.links.isKept);
    if (kept.length === 0) refuse("resultGone");
    return { url: deps.links.archive(kept), count: kept.length };
  });

  shareRoutes(app, { shares: deps.shares, storage: deps.storage, links: deps.links, own });
  resultRoutes(app, deps);
}
