import { refuse } from "@cutwater/contract/answer.ts";
import { getJob, type Job, pageJobs } from "@cutwater/contract/jobs.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { JobBook } from "./book.ts";
import type { JobRow } from "./store.ts";

type Deps = { book: JobBook; show(rows: readonly JobRow[], caller: Caller): Promise<Job[]> };

/** job/get and job/page (spec §7): everyone sees their own. */
export function jobRoutes(app: App, { book, show }: Deps): void {
  serve(app, getJob, async ({ input, caller }) => {
    const row = (await book.find(caller.ownerId, input.id)) ?? refuse("jobUnknown");
    const [job] = await show([row], caller);
    return job ?? refuse("jobUnknown");
  });

  serve(app, pageJobs, async ({ input, caller }) => {
    const { pageNo, pageSize, serviceCode, search } = input;
    const { rows, count } = await book.page({ uid: caller.ownerId, serviceCode, search }, { pageNo, pageSize });
    return { list: await show(rows, caller), count };
  });
}
