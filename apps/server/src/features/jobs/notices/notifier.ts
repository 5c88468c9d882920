import { languageOf, textIn } from "@cutwater/contract/i18n.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import type { AnswerOf, Sentence } from "../refusals.ts";
import type { ResultLinks } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { type JobState, waitingJobs } from "../rows/store-unfinished.ts";
import type { QueuePlaces } from "../show/queue-places.ts";

/** Publishes a job's state to its owner (states.11), whichever process the owner's sockets are connected to. */
export type Notifier = ReturnType<typeof createNotifier>;

/**
 * Maximum number of waiting owners to whom their turns are published. Pages of owners further back request their turn themselves.
 */
const publishedTurns = 50;

export type NotifierDeps = {
  database: Database;
  hub: Hub;
  queuePlaces: QueuePlaces;
  links: ResultLinks;
  sentence: Sentence;
  answerOf: AnswerOf;
};

export function createNotifier({ database, hub, links, queuePlaces, sentence, answerOf }: NotifierDeps) {
  async function progress(rows: readonly JobState[]): Promise<void> {
    const places = await queuePlaces(rows);
    for (const row of rows) {
      await hub.publish(row.ownerId, {
        method: "STREAM_PROGRESS",
        jobId: row.jobId,
        status: 0,
        progress: row.progress ?? 0,
        ahead: places.get(row.id) ?? null,
        secondsLeft: row.secondsLeft,
        step: row.step,
        isPaused: row.pausedAt !== null,
      });
    }
  }
  return {
    progress,
    /** Called when a place has become free, so that the waiting jobs move up. */
    turns: async (): Promise<void> => await progress(await waitingJobs(database.db, publishedTurns)),
    /** Sent in the transaction that ends the job, so that the end is announced even if the process dies right after it. */
    async success(row: JobRow, tx: Tx): Promise<void> {
      const { ownerId, jobId } = row;
      const result = links.result(row) ?? "";
      await hub.publish(ownerId, { method: "STREAM_SUCCESS", jobId, status: 1, progress: 0, result }, tx);
      await hub.publish(ownerId, { method: "CUSTOMER_CHANGED" }, tx);
    },
    /** Sent in the same way as `success`. */
    async failure({ ownerId, jobId, language, errorKey, errorParams, isCancelled }: JobRow, tx: Tx): Promise<void> {
      const spoken = languageOf(language);
      const key = errorKey ?? "unexpected";
      const found = answerOf(key);
      const result = sentence(spoken, key, errorParams ?? {});
      const answer = found && textIn(found, spoken);
      const told = { jobId, progress: 0, result, answer, isCancelled } as const;
      await hub.publish(ownerId, { method: "STREAM_ERROR", status: 2, ...told }, tx);
      await hub.publish(ownerId, { method: "CUSTOMER_CHANGED" }, tx);
    },
  };
}
