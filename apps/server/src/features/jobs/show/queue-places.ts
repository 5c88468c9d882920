import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { type JobState, waitingJobs } from "../rows/store-unfinished.ts";
import { laneOf } from "../rows/turn.ts";

/** Number of jobs ahead of each waiting job in its lane, by job id. */
export type QueuePlaces = (rows: readonly JobState[]) => Promise<ReadonlyMap<string, number>>;

/** Maximum number of places that are counted exactly. */
const queueLookedAt = 500;

export const createQueuePlaces =
  (db: Sql): QueuePlaces =>
  async (rows) => {
    const waiting = rows.filter(({ status, isWaiting }) => status === JobStatus.running && isWaiting);
    if (waiting.length === 0) return new Map();
    const queue = await waitingJobs(db, queueLookedAt);
    const ahead = { short: 0, heavy: 0 };
    const places = new Map(queue.map((row) => [row.id, ahead[laneOf(row)]++]));
    return new Map(waiting.map((row) => [row.id, places.get(row.id) ?? ahead[laneOf(row)]]));
  };
