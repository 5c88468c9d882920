import { availableParallelism } from "node:os";
import type { Parts } from "../../../platform/parts.ts";
import { cancelChannel } from "./end.ts";
import { modelFoldersOf } from "./model-folders.ts";
import { type JobTicket, runJob } from "./run-job.ts";
import { unfinishedJobs } from "./store-runs.ts";
import { createWorkFolders } from "./work-folder.ts";

type Deps = Omit<Parameters<typeof runJob>[1], "folders" | "modelFolders" | "onCancel" | "threads"> &
  Pick<Parts, "queue">;

const sweepEveryMs = 600_000;

/** The worker role's part: jobs as their turns come, and this machine's work folders. */
export function createWork(deps: Deps) {
  const { config, database, log, queue } = deps;
  const folders = createWorkFolders(config.dataDir);
  const listeners = new Map<string, () => void>();
  let unlisten: (() => Promise<void>) | null = null;
  let sweeping: NodeJS.Timeout | null = null;

  const unfinished = async () => new Set((await unfinishedJobs(database.db)).map(({ id }) => id));
  const sweep = () =>
    folders
      .sweep(unfinished)
      .catch((error: unknown) => log.error({ err: error }, "the work folders could not be swept"));

  function onCancel(jobId: string, heard: () => void): () => void {
    listeners.set(jobId, heard);
    return () => {
      if (listeners.get(jobId) === heard) listeners.delete(jobId);
    };
  }

  /** Some may have been missed: the rows say which jobs have ended. */
  async function lookAgain(): Promise<void> {
    const still = await unfinished();
    for (const [jobId, heard] of listeners) if (!still.has(jobId)) heard();
  }

  return {
    async start(): Promise<void> {
      await sweep();
      sweeping = setInterval(sweep, sweepEveryMs).unref();
      unlisten = await database.listen(
        cancelChannel,
        (jobId) => listeners.get(jobId)?.(),
        () => void lookAgain().catch((error: unknown) => log.error({ err: error }, "cancels could not be looked up")),
      );
      const cores = availableParallelism();
      const jobsAtOnce = config.tools.jobsAtOnce ?? Math.max(1, Math.floor(cores / 4));
      const threads = Math.max(1, Math.floor(cores / jobsAtOnce));
      const modelFolders = modelFoldersOf(config);
      await queue.work<JobTicket>("heavy", { concurrency: jobsAtOnce }, (ticket) =>
        runJob(ticket, { ...deps, folders, modelFolders, onCancel, threads }),
      );
    },
    async close(): Promise<void> {
      if (sweeping) clearInterval(sweeping);
      await unlisten?.();
    },
  };
}
