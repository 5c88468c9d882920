import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { type JobState, waitingJobs } from "../rows/store-unfinished.ts";

/** How many jobs go before each waiting one, by its id. */
export type QueuePlaces = (rows: readonly JobState[]) => Promise<ReadonlyMap<string, number>>;

/** Places further back are not counted one by one. */
const queueLookedAt = 500;

export const createQueuePlaces =
  (db: Sql): QueuePlaces =>
  async (rows) => {
    const waiting = rows.filter(({ status, isWaiting }) => status === JobStatus.running && isWaiting);
    if (waiting.length === 0) return new Map();
    const queue = await waitingJobs(db, queueLookedAt);
    const places = new Map(queue.map(({ id }, ahead) => [id, ahead]));
    return new Map(waiting.map(({ id }) => [id, places.get(id) ?? queue.length]));
  };
