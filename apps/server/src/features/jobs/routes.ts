import { refuse } from "@cutwater/contract/answer.ts";
import {
  cancelJob,
  deleteJob,
  getJob,
  type Job,
  JobStatus,
  pageJobs,
  prepareJob,
  quoteJob,
  repeatJob,
} from "@cutwater/contract/jobs.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { JobBook } from "./job-store.ts";
import { resultRoutes } from "./results/routes.ts";
import type { Retention } from "./retention/retention.ts";
import type { JobRow } from "./rows/store-jobs.ts";
import type { Endings } from "./run/end.ts";
import type { Showing } from "./show/job-views.ts";
import { quote } from "./submit/quote.ts";
import { submitJob } from "./submit/submit.ts";

type Deps = Parameters<typeof submitJob>[2] &
  Parameters<typeof quote>[2] &
  Parameters<typeof resultRoutes>[1] & {
    book: JobBook;
    endings: Endings;
    retention: Retention;
    show: Showing["show"];
  };

/** The calls of jobs (wire.11): everyone sees and ends their own. */
export function jobRoutes(app: App, deps: Deps): void {
  const { book, endings, retention, show } = deps;

  const own = async (caller: Caller, id: string): Promise<JobRow> =>
    (await book.find(caller.ownerId, id)) ?? refuse("jobUnknown");
  const shown = async (row: JobRow, caller: Caller): Promise<Job> => {
    const [job] = await show([row], caller);
    return job ?? refuse("jobUnknown");
  };

  serve(app, getJob, async ({ input, caller }) => shown(await own(caller, input.id), caller));

  serve(app, pageJobs, async ({ input, caller }) => {
    const { pageNo, pageSize, ...filter } = input;
    const { rows, count } = await book.page({ uid: caller.ownerId, ...filter }, { pageNo, pageSize });
    return { list: await show(rows, caller), count };
  });

  serve(app, prepareJob, async ({ input, caller }) => shown(await submitJob(input, caller, deps), caller));
  serve(app, quoteJob, async ({ input, caller }) => quote(input, caller, deps));

  serve(app, repeatJob, async ({ input, caller }) => {
    const { serviceCode, name, data, turnAt } = await own(caller, input.id);
    if (turnAt === null) refuse("jobNotRepeatable");
    const wish = { serviceCode, name, jobId: input.jobId, data: JSON.stringify(data) };
    return shown(await submitJob(wish, caller, deps), caller);
  });

  serve(app, cancelJob, async ({ input, caller }) => {
    const row = await own(caller, input.id);
    return shown((await endings.cancel(row)) ?? refuse("jobEnded"), caller);
  });

  serve(app, deleteJob, async ({ input, caller }) => {
    const row = await own(caller, input.id);
    if (row.status === JobStatus.running) refuse("jobRuns");
    await retention.drop([row]);
    await deps.hub.tell(caller.ownerId, { method: "JOBS_CHANGED" });
    return {};
  });

  resultRoutes(app, deps);
}
