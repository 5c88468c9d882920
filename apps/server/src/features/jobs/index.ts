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
import type { Memory } from "../memory/index.ts";
import type { Uploads } from "../uploads/index.ts";
import type { Voices } from "../voices/index.ts";
import { createJobDesk, type JobDesk } from "./desk.ts";
import { jobGauges } from "./gauges.ts";
import { createJobStore, type JobStore } from "./job-store.ts";
import { createLive } from "./live/live.ts";
import { liveRoutes } from "./live/routes.ts";
import { networkRoutes } from "./networks.ts";
import { createNotifier } from "./notices/notifier.ts";
import { createAnswerOf, createSentence, messagesOf } from "./refusals.ts";
import { removeFilesOf } from "./results/result-files.ts";
import { createResultLinks } from "./results/result-links.ts";
import { exportResults, forgetResults } from "./retention/owner-results.ts";
import { createRetention } from "./retention/retention.ts";
import { endUnreviewed } from "./retention/unreviewed.ts";
import { jobRoutes } from "./routes.ts";
import { inputsOfUnfinished, unfinishedWith } from "./rows/store-unfinished.ts";
import { createEndings } from "./run/end.ts";
import { createWork } from "./run/work.ts";
import { createJobViews, type JobService, type JobViews } from "./show/job-views.ts";
import { createQueuePlaces } from "./show/queue-places.ts";
import { createToolView } from "./show/tool-view.ts";

export { jobsPrefix } from "./results/result-links.ts";
export type { JobRow, NewJob, Renamed } from "./rows/store-jobs.ts";
export type { JobOfLink } from "./rows/store-links.ts";
export type { JobDetails, JobService, JobView } from "./show/job-views.ts";

/** The jobs feature: all orders of all services, and their state (docs/product/jobs.md). */
export type Jobs = Omit<JobStore, "takeOver"> & {
  /** Registers a service: the feature that owns it calls this once at start. */
  registerService: JobViews["register"];
  /** The caller's jobs in the form of `job/get`, without those of other owners. For a socket's STATE frame. */
  stateOf(caller: Caller, jobIds: readonly string[]): Promise<Job[]>;
  /** The worker role: runs jobs of tools from the queue until the queue stops. */
  work(): Promise<void>;
  /** Stops doing parts of jobs that run elsewhere. Call it before the queue stops. */
  rest(): Promise<void>;
  /** Gives all jobs of one owner, and everything that belongs to them, to another owner. */
  takeOver(tx: Tx, from: string, to: string): Promise<void>;
  /** The owner's list of jobs and stored results, for the data export. */
  filesOf(ownerId: string): AsyncIterable<ExportedFile>;
  routes(app: App): void;
  chores: readonly Chore[];
  gauges: readonly Gauge[];
  /** All owners' jobs, for admins. */
  desk: JobDesk;
  /** A part of /readyz: the tools that were found. */
  ready(): Promise<unknown>;
  /** The texts of this feature, and those of each tool under its own keys. */
  messages: Messages;
  /** Ends the subscription to cancels. */
  close(): Promise<void>;
};

export type JobsDeps = {
  tools: Tools;
  inbox: Inbox;
  billing: Billing;
  uploads: Uploads;
  memory: Memory;
  voices: Voices;
};

export function createJobs(parts: Parts, { tools, inbox, billing, uploads, memory, voices }: JobsDeps): Jobs {
  const { clock, config, database, egress, hub, language, log, queue, storage } = parts;
  const { db } = database;
  const jobStore = createJobStore({ db, clock });
  const views = createJobViews();
  const messages = messagesOf(tools);
  const sentence = createSentence(messages);
  const answerOf = createAnswerOf(tools);
  const links = createResultLinks({ secret: config.appSecret, clock, tools });
  const queuePlaces = createQueuePlaces(db);
  const notifier = createNotifier({ database, hub, links, queuePlaces, sentence, answerOf });
  const endings = createEndings({
    answerOf,
    billing,
    clock,
    database,
    inbox,
    links,
    memory,
    notifier,
    sentence,
    storage,
    tools,
  });
  const retention = createRetention({ clock, database, notifier, queue, storage, views });
  const work = createWork({
    billing,
    clock,
    config,
    database,
    endings,
    language: language.forRuns,
    log,
    memory,
    notifier,
    queue,
    storage,
    tools,
    uploads,
    inbox,
    voices,
  });
  const live = createLive({ clock, config, database, egress, language, log, uploads, voices });

  const toolService: JobService = {
    view: createToolView({ queuePlaces, links, sentence, answerOf }),
    async drop(rows) {
      for (const { id } of rows) await removeFilesOf(id, storage);
    },
  };
  for (const code of tools.keys()) views.register(code, toolService);
  uploads.keepFor((uploadId) => inputsOfUnfinished(db, uploadId));
  uploads.endUsesBy(async (uploadIds) => {
    for (const id of await unfinishedWith(db, uploadIds)) await endings.takeDown(id);
  });

  return {
    ...jobStore,
    registerService: views.register,
    stateOf: async (caller, jobIds) => views.show(await jobStore.ofOwner(caller.ownerId, jobIds), caller),
    work: work.start,
    rest: work.rest,
    async takeOver(tx, from, to) {
      await views.takeOver(tx, from, to, await jobStore.takeOver(tx, from, to));
    },
    async *filesOf(ownerId) {
      yield { name: "jobs.json", content: JSON.stringify(await jobStore.recordsOf(ownerId), null, 2) };
      yield* exportResults(ownerId, { database, storage, links });
    },
    async forget(ownerId) {
      await forgetResults(ownerId, { database, storage, endings });
      await jobStore.forget(ownerId);
    },
    routes(app) {
      jobRoutes(app, {
        billing,
        clock,
        config,
        database,
        endings,
        hub,
        jobStore,
        links,
        notifier,
        queue,
        retention,
        sentence,
        storage,
        tools,
        uploads,
        views,
      });
      liveRoutes(app, { tools, live });
      networkRoutes(app, { config });
    },
    chores: [...retention.chores, endUnreviewed({ clock, db, endings })],
    gauges: jobGauges({ db, clock }),
    desk: createJobDesk({ billing, clock, config, database, endings, hub, queue, sentence, tools, uploads }),
    ready: async () => ({ found: [...tools.keys()] }),
    messages,
    close: work.close,
  };
}
