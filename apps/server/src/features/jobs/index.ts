import type { Tools } from "../../load-tools.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Billing } from "../billing/index.ts";
import type { Inbox } from "../inbox/index.ts";
import type { Memory } from "../memory/index.ts";
import type { Uploads } from "../uploads/index.ts";
import type { Voices } from "../voices/index.ts";
import type { Webhooks } from "../webhooks/index.ts";
import { createJobDesk } from "./desk.ts";
import type { Jobs } from "./door.ts";
import { jobGauges } from "./gauges.ts";
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
import { openJob } from "./rows/open-job.ts";
import * as rows from "./rows/store-jobs.ts";
import * as linkRows from "./rows/store-links.ts";
import { inputsOfUnfinished, unfinishedWith } from "./rows/store-unfinished.ts";
import { createEndings } from "./run/end.ts";
import { createWork } from "./run/work.ts";
import { createShares } from "./shares/shares.ts";
import { dropEndedShares } from "./shares/store-shares.ts";
import { createJobViews, type JobService } from "./show/job-views.ts";
import { createQueuePlaces } from "./show/queue-places.ts";
import { createToolView } from "./show/tool-view.ts";
import { createJobUseCases } from "./use-cases.ts";

export type { Jobs } from "./door.ts";
export { jobsPrefix } from "./results/result-links.ts";
export type { JobRow, NewJob, Renamed } from "./rows/store-jobs.ts";
export type { JobOfLink } from "./rows/store-links.ts";
export type { JobDetails, JobService, JobView } from "./show/job-views.ts";
export type { JobUseCases } from "./use-cases.ts";

export type JobsDeps = {
  tools: Tools;
  inbox: Inbox;
  webhooks: Pick<Webhooks, "publish">;
  billing: Billing;
  uploads: Uploads;
  memory: Memory;
  voices: Voices;
};

export function createJobs(parts: Parts, { tools, inbox, webhooks, billing, uploads, memory, voices }: JobsDeps): Jobs {
  const { clock, config, database, egress, hub, language, log, queue, storage } = parts;
  const { db } = database;
  const views = createJobViews();
  const messages = messagesOf(tools);
  const sentence = createSentence(messages);
  const answerOf = createAnswerOf(tools);
  const links = createResultLinks({ secret: config.appSecret, clock, tools });
  const shares = createShares({ secret: config.appSecret, clock, database, storage, log, links });
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
    webhooks,
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
    links,
    sentence,
    voices,
    webhooks,
  });
  const live = createLive({ clock, config, database, egress, language, log, uploads, voices });

  const ofOwner: Jobs["ofOwner"] = (ownerId, idsOrJobIds) => rows.findJobs(db, ownerId, idsOrJobIds);

  const useCases = createJobUseCases({
    billing,
    clock,
    config,
    database,
    endings,
    hub,
    links,
    queue,
    sentence,
    storage,
    tools,
    uploads,
    views,
  });

  const toolService: Omit<JobService, "names"> = {
    view: createToolView({ queuePlaces, links, uploads, sentence, answerOf }),
    async drop(jobs) {
      for (const { id } of jobs) await removeFilesOf(id, storage);
    },
  };
  for (const [code, { tool }] of tools) {
    const names = Object.values(tool.names).flatMap((texts) => (texts ? [texts.name] : []));
    views.register(code, { ...toolService, names });
  }
  uploads.keepFor((uploadId) => inputsOfUnfinished(db, uploadId));
  uploads.endUsesBy(async (uploadIds) => {
    for (const id of await unfinishedWith(db, uploadIds)) await endings.takeDown(id);
    await shares.forgetUploads(uploadIds);
  });

  return {
    open: (job) => openJob(db, job, clock.now()),
    succeed: (run, changes, tx) => rows.succeedJob(tx ?? db, run, changes, clock.now()),
    fail: (run, { key, params = {} }, tx) => rows.failJob(tx ?? db, run, { key, params }, clock.now()),
    find: (ownerId, idOrJobId) => rows.findJob(db, ownerId, idOrJobId),
    ofOwner,
    ofLinks: linkRows.jobsOfLinks,
    ofDoubledLinks: linkRows.jobsOfDoubledLinks,
    replace: linkRows.replaceJobs,
    markSaved: (id) => linkRows.markSaved(db, id, clock.now()),
    runningSince: (serviceCode, at) => rows.jobsRunningSince(db, serviceCode, at),
    recordsOf: (ownerId) => rows.recordsOf(db, ownerId),
    mostAsked: (filter) => rows.mostAsked(db, filter),
    registerService: views.register,
    useCases,
    stateOf: async (caller, jobIds) => views.show(await ofOwner(caller.ownerId, jobIds), caller),
    work: work.start,
    rest: work.rest,
    async takeOver(tx, from, to) {
      await views.takeOver(tx, from, to, await rows.takeOverJobs(tx, from, to));
    },
    async *filesOf(ownerId) {
      yield { name: "jobs.json", content: JSON.stringify(await rows.recordsOf(db, ownerId), null, 2) };
      yield* exportResults(ownerId, { database, storage, links });
    },
    async forget(ownerId) {
      await forgetResults(ownerId, { database, storage, endings });
      await rows.forgetJobs(db, ownerId);
    },
    routes(app) {
      jobRoutes(app, {
        billing,
        clock,
        database,
        hub,
        links,
        notifier,
        queue,
        retention,
        sentence,
        shares,
        storage,
        tools,
        uploads,
        useCases,
      });
      liveRoutes(app, { tools, live });
      networkRoutes(app, { config });
    },
    chores: [
      ...retention.chores,
      endUnreviewed({ clock, db, endings }),
      { name: "jobs: ended shares", everySeconds: 3_600, run: () => dropEndedShares(db, clock.now()) },
    ],
    gauges: jobGauges({ db, clock }),
    desk: createJobDesk({ billing, clock, config, database, endings, hub, queue, sentence, tools, uploads }),
    ready: async () => ({ found: [...tools.keys()] }),
    messages,
    close: work.close,
  };
}
