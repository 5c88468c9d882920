import type { Messages } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { Tools } from "../../load-tools.ts";
import type { Chore } from "../../platform/chores.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Gauge } from "../../platform/http/metrics.ts";
import type { Parts } from "../../platform/parts.ts";
import type { ExportedFile } from "../accounts/index.ts";
import type { Billing } from "../billing/index.ts";
import type { Inbox } from "../inbox/index.ts";
import type { Uploads } from "../uploads/index.ts";
import { jobGauges } from "./gauges.ts";
import { createJobBook, type JobBook } from "./job-store.ts";
import { createLive } from "./live/live.ts";
import { liveRoutes } from "./live/routes.ts";
import { createSentence, messagesOf } from "./refusals.ts";
import { removeFilesOf } from "./results/result-files.ts";
import { createResultLinks } from "./results/result-links.ts";
import { exportResults, forgetResults } from "./retention/owner-results.ts";
import { createRetention } from "./retention/retention.ts";
import { jobRoutes } from "./routes.ts";
import { inputsOfUnfinished } from "./rows/store-unfinished.ts";
import { createEndings } from "./run/end.ts";
import { createNotifier } from "./run/notifier.ts";
import { createWork } from "./run/work.ts";
import { createEstimate } from "./show/estimate.ts";
import { createShowing, type Showing } from "./show/job-views.ts";
import { createToolView } from "./show/tool-view.ts";

export { jobsPrefix } from "./results/result-links.ts";
export type { JobRow, NewJob, Renamed } from "./rows/store-jobs.ts";
export type { JobOwner, JobView, Shown } from "./show/job-views.ts";

/** The room of jobs: every piece of work somebody asked for, whose it is and where it stands (docs/product/jobs.md). */
export type Jobs = Omit<JobBook, "takeOver"> & {
  /** Says what becomes of the jobs of one service; the room that owns the service calls it once at start. */
  present: Showing["present"];
  /** The caller's jobs as job/get would tell them; what is not theirs is left out. For a socket's STATE frame. */
  stateOf(caller: Caller, jobIds: readonly string[]): Promise<Job[]>;
  /** The worker role: takes jobs of tools off the queue until the queue stops. */
  work(): Promise<void>;
  /** Gives all jobs of one owner, and what hangs on them, to another. */
  takeOver(tx: Tx, from: string, to: string): Promise<void>;
  /** What an owner may take along: the list of jobs, and the results that are kept still. */
  filesOf(ownerId: string): AsyncIterable<ExportedFile>;
  routes(app: App): void;
  chores: readonly Chore[];
  gauges: readonly Gauge[];
  /** A part of /readyz: the tools that were found. */
  ready(): Promise<unknown>;
  /** This room's texts and every tool's, those under keys of their own. */
  messages: Messages;
  /** Stops listening for cancels. */
  close(): Promise<void>;
};

type Features = { tools: Tools; inbox: Inbox; billing: Billing; uploads: Uploads };

export function createJobs(parts: Parts, features: Features): Jobs {
  const { clock, config, database, storage } = parts;
  const { tools, uploads } = features;
  const { db } = database;
  const book = createJobBook({ db, clock });
  const showing = createShowing();
  const messages = messagesOf(tools);
  const sentence = createSentence(messages);
  const links = createResultLinks(config.appSecret, clock);
  const estimate = createEstimate({ db, clock });
  const all = { ...parts, ...features, book, showing, show: showing.show, sentence, links, estimate };
  const notifier = createNotifier(all);
  const endings = createEndings({ ...all, notifier });
  const retention = createRetention(all);
  const work = createWork({ ...all, notifier, endings });

  const live = createLive(all);
  const view = createToolView(all);
  const drop = async (rows: Parameters<Showing["drop"]>[0]) => {
    for (const { id } of rows) await removeFilesOf(id, storage);
  };
  for (const code of tools.keys()) showing.present(code, { view, drop });
  uploads.keepFor((uploadId) => inputsOfUnfinished(db, uploadId));

  return {
    ...book,
    present: showing.present,
    stateOf: async (caller, jobIds) => showing.show(await book.ofOwner(caller.ownerId, jobIds), caller),
    work: work.start,
    async takeOver(tx, from, to) {
      await showing.takeOver(tx, from, to, await book.takeOver(tx, from, to));
    },
    async *filesOf(ownerId) {
      yield { name: "jobs.json", content: JSON.stringify(await book.recordsOf(ownerId), null, 2) };
      yield* exportResults(ownerId, parts);
    },
    async forget(ownerId) {
      await forgetResults(ownerId, { ...parts, endings });
      await book.forget(ownerId);
    },
    routes(app) {
      jobRoutes(app, { ...all, endings, retention });
      liveRoutes(app, { tools, live });
    },
    chores: retention.chores,
    gauges: jobGauges({ db, clock }),
    ready: async () => ({ found: [...tools.keys()] }),
    messages,
    close: work.close,
  };
}
