import { kept } from "@cutwater/contract/kept.ts";
import type { Chore } from "../../../platform/chores.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Notifier } from "../notices/notifier.ts";
import { removeFilesOf } from "../results/result-files.ts";
import { idOfKey, jobsPrefix } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { handBack } from "../rows/store-runs.ts";
import { dueJobs, runsUnderWay } from "../rows/store-unfinished.ts";
import { addTicket, jobLanes, ticketKey } from "../rows/turn.ts";
import type { JobViews } from "../show/job-views.ts";
import { dropRows, endedBefore, failedOf, forgetOutput, keptPast, withFiles } from "./store-retention.ts";

/** Deletes expired results, old rows, and files without a row. */
export type Retention = {
  /** Deletes ended jobs and everything that belongs to them. */
  drop(rows: readonly JobRow[]): Promise<void>;
  /** Deletes an owner's failed jobs of a service. @returns number of those that were in the list */
  dropFailed(ownerId: string, serviceCode: string): Promise<number>;
  chores: readonly Chore[];
};

const dayMs = 86_400_000;
/** How long a job's row is kept after its end, for every service. */
const rowsMs = kept.jobDays * dayMs;
const youngMs = 3_600_000;

export type RetentionDeps = Pick<Parts, "clock" | "database" | "queue" | "storage"> & {
  notifier: Pick<Notifier, "turns">;
  views: Pick<JobViews, "drop">;
};

export function createRetention(deps: RetentionDeps): Retention {
  const { clock, database, notifier, queue, storage, views } = deps;
  const { db } = database;

  async function drop(rows: readonly JobRow[]): Promise<void> {
    await views.drop(rows);
    await dropRows(
      db,
      rows.map(({ id }) => id),
    );
  }

  async function dropFailed(ownerId: string, serviceCode: string): Promise<number> {
    let count = 0;
    for (;;) {
      const rows = await failedOf(db, ownerId, serviceCode);
      if (rows.length === 0) return count;
      await drop(rows);
      count += rows.filter(({ replacedBy }) => replacedBy === null).length;
    }
  }

  /**
   * Deletes expired results. The key in the row is cleared first: a file without a row is deleted by `sweepOrphans`, but a row
   * without a file would show customers a dead link.
   */
  async function sweepResults(signal: AbortSignal): Promise<void> {
    for (const { id } of await keptPast(db, clock.now())) {
      signal.throwIfAborted();
      await forgetOutput(db, id);
      await removeFilesOf(id, storage);
    }
  }

  async function sweepRows(signal: AbortSignal): Promise<void> {
    for (;;) {
      const rows = await endedBefore(db, clock.now() - rowsMs);
      signal.throwIfAborted();
      if (rows.length === 0) return;
      await drop(rows);
    }
  }

  /** Deletes files without a row, which a crash between two steps may leave. */
  async function sweepOrphans(signal: AbortSignal): Promise<void> {
    const old = new Map<string, string[]>();
    for await (const { key, modifiedAt } of storage.list(jobsPrefix))
      if (modifiedAt < clock.now() - youngMs) old.set(idOfKey(key), [...(old.get(idOfKey(key)) ?? []), key]);
    const known = await withFiles(db, [...old.keys()]);
    for (const [id, keys] of old) {
      signal.throwIfAborted();
      if (!known.has(id)) for (const key of keys) await storage.remove(key);
    }
  }

  /**
   * Adds a ticket for every job that is due, even when the queue has lost its ticket: the rows are authoritative, not the queue.
   */
  async function enqueueAgain(): Promise<void> {
    for (const row of await dueJobs(db)) await addTicket(queue, row);
  }

  /**
   * Marks the job of a killed worker as waiting until its next run begins. The rows are read before the queue, so that no new run
   * is affected.
   */
  async function tellLostRuns(): Promise<void> {
    const runs = await runsUnderWay(db);
    const waiting = new Set<string>();
    for (const lane of runs.length > 0 ? jobLanes : []) for (const key of await queue.waiting(lane)) waiting.add(key);
    const lost = runs.filter((run) => waiting.has(ticketKey(run)));
    for (const run of lost) await handBack(db, run);
    if (lost.length > 0) await notifier.turns();
  }

  return {
    drop,
    dropFailed,
    chores: [
      { name: "jobs: results past their time", everySeconds: 300, run: sweepResults },
      { name: "jobs: old rows", everySeconds: 3_600, run: sweepRows },
      { name: "jobs: files without a row", everySeconds: 3_600, run: sweepOrphans },
      { name: "jobs: lost tickets", everySeconds: 60, run: enqueueAgain },
      { name: "jobs: lost runs", everySeconds: 5, run: tellLostRuns },
    ],
  };
}
