import type { Job } from "@cutwater/contract/jobs.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Parts } from "../../platform/parts.ts";
import { createJobBook, type JobBook } from "./book.ts";
import { jobMessages } from "./messages.ts";
import { jobRoutes } from "./routes.ts";
import { createShowing, type JobView } from "./show.ts";

export type { JobView, Shown } from "./show.ts";
export type { JobRow, NewJob } from "./store.ts";

/** The room of jobs: every piece of work somebody asked for, whose it is and where it stands (spec §3, §4). */
export type Jobs = JobBook & {
  /** Says how the jobs of one service are shown; the room that owns the service calls it once at start. */
  present(serviceCode: string, view: JobView): void;
  /** The caller's jobs as job/get would tell them; what is not theirs is left out. For a socket's STATE frame. */
  stateOf(caller: Caller, jobIds: readonly string[]): Promise<Job[]>;
  routes(app: App): void;
  messages: typeof jobMessages;
};

export function createJobs({ database, clock }: Pick<Parts, "database" | "clock">): Jobs {
  const book = createJobBook({ db: database.db, clock });
  const showing = createShowing();
  return {
    ...book,
    present: showing.present,
    stateOf: async (caller, jobIds) => showing.show(await book.ofOwner(caller.ownerId, jobIds), caller),
    routes: (app) => jobRoutes(app, { book, show: showing.show }),
    messages: jobMessages,
  };
}
