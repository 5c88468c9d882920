import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Remote } from "@cutwater/language/remote.ts";
import type { Config } from "../../../config/config.ts";
import type { Tools } from "../../../load-tools.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createRunner } from "../../../platform/durable/runner.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Queue, Ticket } from "../../../platform/queue/queue.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Billing } from "../../billing/index.ts";
import type { Inbox } from "../../inbox/index.ts";
import type { Memory } from "../../memory/index.ts";
import type { Uploads } from "../../uploads/index.ts";
import type { Voices } from "../../voices/index.ts";
import type { Webhooks } from "../../webhooks/index.ts";
import { modelDirectoriesOf } from "../model-directories.ts";
import type { Notifier } from "../notices/notifier.ts";
import { createHelping } from "../parts/helping.ts";
import type { Sentence } from "../refusals.ts";
import type { ResultLinks } from "../results/result-links.ts";
import { jobById } from "../rows/store-jobs.ts";
import { type JobTicket, jobLanes } from "../rows/turn.ts";
import { cancelChannel, type Endings } from "./end.ts";
import { leaveToOthers } from "./leave-to-others.ts";
import { placesHere } from "./places.ts";
import { createToolJob } from "./run-job.ts";

export type JobWorkDeps = {
  clock: Clock;
  config: Config;
  database: Database;
  language: Remote;
  log: Log;
  queue: Queue;
  storage: Storage;
  tools: Tools;
  billing: Pick<Billing, "allowanceOf">;
  uploads: Pick<Uploads, "stage" | "convertStaged">;
  memory: Pick<Memory, "pairsOf">;
  voices: Pick<Voices, "ofOwner">;
  inbox: Pick<Inbox, "jobPaused">;
  links: ResultLinks;
  sentence: Sentence;
  webhooks: Pick<Webhooks, "publish">;
  endings: Endings;
  notifier: Notifier;
};

/** The part of the worker role: runs jobs of tools in the order of their turns. */
export function createWork(deps: JobWorkDeps) {
  const { clock, config, database, language, log, queue, storage } = deps;
  const { tools, billing, uploads, memory, voices, inbox, links, sentence, webhooks, endings, notifier } = deps;
  const cores = availableParallelism();
  const jobsAtOnce = config.tools.jobsAtOnce ?? placesHere();
  const threads = Math.max(1, Math.floor(cores / jobsAtOnce));
  const modelDirectories = modelDirectoriesOf(config);
  const means = { config, database, language, log, storage, billing, uploads, memory, voices };
  // Other processes cannot open an embedded database, so helpers need several places in this process.
  const hasHelpers = database.engine === "postgres" || jobsAtOnce > 1;
  const making = { ...means, modelDirectories, threads, hasHelpers };
  const runner = createRunner(
    createToolJob({ clock, database, log, tools, endings, notifier, inbox, links, sentence, webhooks, making }),
    { cancelChannel, directory: join(config.dataDir, "jobs") },
    { clock, database, log, storage },
  );

  const helping = createHelping({
    clock,
    database,
    log,
    tools,
    making,
    cancels: runner.cancels,
    directory: join(config.dataDir, "parts"),
    places: jobsAtOnce,
  });

  async function run({ data: { jobId, answered = 0 }, signal }: Ticket<JobTicket>): Promise<void> {
    const row = await jobById(database.db, jobId);
    // The ticket belongs to a run that paused the job, but whose worker died before it could complete the ticket.
    if (row && (row.pausedAt !== null || row.answeredRevision !== answered)) return;
    if (row && !tools.has(row.serviceCode)) return await leaveToOthers(row, { clock, database, endings, log });
    await helping.beside(() => runner.run(jobId, signal));
  }

  return {
    async start(): Promise<void> {
      await runner.start();
      // Each lane gets as many places. Short jobs have a higher priority, so that long jobs get the remaining processor time.
      for (const lane of jobLanes) await queue.work<JobTicket>(lane, { concurrency: jobsAtOnce }, run);
      if (hasHelpers) await helping.start();
    },
    /** Called before the queue stops: takes no more parts of other workers' jobs. */
    rest: helping.close,
    async close(): Promise<void> {
      await helping.close();
      await runner.close();
    },
  };
}
