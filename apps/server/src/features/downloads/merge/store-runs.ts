import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Db, Sql } from "../../../platform/db/database.ts";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import { fence, type RunId } from "../../../platform/durable/fence.ts";
import type { RunStore } from "../../../platform/durable/work.ts";
import { merges } from "../tables.ts";
import type { MergeProgress } from "./notifier.ts";
import type { Merge } from "./store-merges.ts";

/** Facts of a file that are stored in the row before the file is moved. */
export type MergeOutput = Pick<Merge, "container" | "sizeBytes" | "facts" | "clip" | "missingSubtitles"> & {
  outputKey: string;
};

const { id, status, cancelRequested } = merges;
const isInProgress = eq(status, JobStatus.running);

/** The writes of a run to its merge's row. */
export const createRunStore = (db: Db): RunStore<Merge, MergeProgress, MergeOutput> => ({
  async begin(mergeId) {
    const [row] = await db
      .update(merges)
      .set({ attempt: sql`${merges.attempt} + 1` })
      .where(and(eq(id, mergeId), isInProgress))
      .returning();
    return row ?? null;
  },
  async isWanted(run) {
    const [row] = await db.select({ cancelRequested }).from(merges).where(fence(merges, run));
    return row?.cancelRequested === false;
  },
  async writeProgress(run, { step, percent, currentBytes, totalBytes }) {
    const [row] = await db
      .update(merges)
      .set({ step, percent, currentBytes, totalBytes })
      .where(fence(merges, run))
      .returning({ cancelRequested });
    return row?.cancelRequested === false;
  },
  async writeOutput(run, output) {
    const rows = await db.update(merges).set(output).where(fence(merges, run)).returning({ id });
    return rows.length === 1;
  },
  // A merge in progress needs no change of its row between two runs.
  async handBack() {},
  async unfinished() {
    const rows = await db.select({ id }).from(merges).where(isInProgress);
    return new Set(rows.map((row) => row.id));
  },
});

/** 0 → 1, finished. Null when the run has lost its fence. */
export async function succeedMerge(db: Sql, run: RunId, at: number): Promise<Merge | null> {
  const done = {
    status: JobStatus.succeeded,
    percent: 100,
    step: "check" as const,
    endedAt: at,
    cancelRequested: false,
  };
  const [row] = await db.update(merges).set(done).where(fence(merges, run)).returning();
  return row ?? null;
}

/** 0 → 2, failed. Null when the run has lost its fence. */
export async function failMerge(
  db: Sql,
  run: RunId,
  error: Pick<Merge, "errorKey" | "canRetry"> & { facts?: Merge["facts"] },
  at: number,
): Promise<Merge | null> {
  const [row] = await db
    .update(merges)
    .set({ ...error, status: JobStatus.failed, endedAt: at, outputKey: null })
    .where(fence(merges, run))
    .returning();
  return row ?? null;
}

/** Deletes a cancelled merge. False when somebody waits for it again, or the run has lost its fence. */
export async function dropCancelled(db: Sql, run: RunId): Promise<boolean> {
  const rows = await db
    .delete(merges)
    .where(and(fence(merges, run), eq(cancelRequested, true)))
    .returning({ id });
  return rows.length === 1;
}
