import { cancelAnyJob, pageAllJobs, repeatAnyJob } from "@cutwater/contract/admin-jobs.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { requireCustomerId } from "../accounts/index.ts";
import type { Jobs } from "../jobs/index.ts";
import { writeAct } from "./store-acts.ts";

export type JobRoutesDeps = { jobs: Pick<Jobs, "desk">; db: Db; clock: Clock };

/** All customers' jobs: view, cancel and run them again. */
export function jobRoutes(app: App, { jobs: { desk }, db, clock }: JobRoutesDeps): void {
  serve(app, pageAllJobs, ({ input: { pageNo, pageSize, ...filter }, caller }) =>
    desk.page(filter, { pageNo, pageSize }, caller.language),
  );

  serve(app, cancelAnyJob, async ({ input: { id, reason }, caller }) => {
    await desk.cancel(id);
    await written(caller, id, { step: "cancel", reason });
    return {};
  });

  serve(app, repeatAnyJob, async ({ input: { id, reason }, caller }) => {
    const again = await desk.again(id);
    await written(caller, id, { step: "again", again, reason });
    return { id: again };
  });

  const written = (caller: Pick<Caller, "ownerId">, subject: string, detail: Record<string, string>) =>
    writeAct(db, { adminId: requireCustomerId(caller), act: "job", subject, detail }, clock.now());
}
