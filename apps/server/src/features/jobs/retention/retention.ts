import type { Chore } from "../../../platform/chores.ts";
import type { Parts } from "../../../platform/parts.ts";
import { removeFilesOf } from "../results/result-files.ts";
import { idOfKey, jobsPrefix } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { unfinishedJobs } from "../rows/store-unfinished.ts";
import { ticketFor } from "../rows/turn.ts";
import type { Showing } from "../show/job-views.ts";
import { dropRows, endedBefore, forgetOutput, keptPast, withOutput } from "./store-retention.ts";

/** What goes, and when: results by their time, rows after a season, whatever nobody knows any more. */
export type Retention = {
  /** Takes ended jobs away, with all that hangs on them. */
  drop(rows: readonly JobRow[]): Promise<void>;
  chores: readonly Chore[];
};

const dayMs = 86_400_000;
/** Rows of jobs, of whatever service, are kept so long after their end. */
const rowsMs = 90 * dayMs;
const youngMs = 3_600_000;

type Deps = Pick<Parts, "clock" | "database" | "queue" | "storage"> & { showing: Showing };

export function createRetention(deps: Deps): Retention {
  const { clock, database, queue, storage, showing } = deps;
  const { db } = database;

  async function drop(rows: readonly JobRow[]): Promise<void> {
    await showing.drop(rows);
    await dropRows(
      db,
      rows.map(({ id }) => id),
    );
  }

  /** The row stops naming the file first: a file without a name is found below, a name without its file by a customer. */
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

  /** What a crash between two steps may leave in the storage. */
  async function sweepOrphans(signal: AbortSignal): Promise<void> {
    const old = new Map<string, string[]>();
    for await (const { key, modifiedAt } of storage.list(jobsPrefix))
      if (modifiedAt < clock.now() - youngMs) old.set(idOfKey(key), [...(old.get(idOfKey(key)) ?? []), key]);
    const known = await withOutput(db, [...old.keys()]);
    for (const [id, keys] of old) {
      signal.throwIfAborted();
      if (!known.has(id)) for (const key of keys) await storage.remove(key);
    }
  }

  /** The row is the truth: whatever is in progress has a ticket, also when the queue gave up on it. */
  async function enqueueAgain(): Promise<void> {
    for (const row of await unfinishedJobs(db)) await queue.add("heavy", { jobId: row.id }, ticketFor(row));
  }

  return {
    drop,
    chores: [
      { name: "jobs: results past their time", everySeconds: 300, run: sweepResults },
      { name: "jobs: old rows", everySeconds: 3_600, run: sweepRows },
      { name: "jobs: files without a row", everySeconds: 3_600, run: sweepOrphans },
      { name: "jobs: lost tickets", everySeconds: 60, run: enqueueAgain },
    ],
  };
}
