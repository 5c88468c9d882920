import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Sql } from "../../../platform/db/database.ts";
import { and, eq, isNull, type PgUpdateSetSource, sql } from "../../../platform/db/drizzle.ts";
import { fence as fenceOf, type RunId } from "../../../platform/durable/fence.ts";
import type { RunProgress, RunStore } from "../../../platform/durable/work.ts";
import { jobs } from "../tables.ts";
import type { JobRow } from "./store-jobs.ts";
import { isPaused, isUnfinished, unfinishedJobs } from "./store-unfinished.ts";

/** Facts of a result that are stored before its files are moved. */
export type JobOutput = { outputKey: string; outputBytes: number; result: object };

/** Progress of a run, its current step and its estimated remaining time; null where unknown. */
export type ToolProgress = RunProgress & Pick<JobRow, "step" | "secondsLeft">;

const nothingKnown = { step: null, secondsLeft: null } as const;

/** Condition for a job with a run. A paused job has no run, because the run that paused it has ended. */
const fence = (run: RunId) => and(fenceOf(jobs, run), isNull(jobs.pausedAt));

/** The writes of a run to its job. Cancelling ends the job, so a cancelled run has lost its fence. */
export const createRunStore = (db: Db, clock: Clock): RunStore<JobRow, ToolProgress, JobOutput> => ({
  async begin(id) {
    const begun = { ...nothingKnown, attempt: sql`${jobs.attempt} + 1`, isWaiting: false, startedAt: clock.now() };
    const [row] = await db
      .update(jobs)
      .set(begun)
      .where(and(eq(jobs.id, id), isUnfinished, isNull(jobs.pausedAt)))
      .returning();
    return row ?? null;
  },
  async isWanted(run) {
    const rows = await db.select({ id: jobs.id }).from(jobs).where(fence(run));
    return rows.length > 0;
  },
  writeProgress: async (run, { percent, step, secondsLeft }) =>
    (await change(db, run, { progress: percent, step, secondsLeft })) !== null,
  writeOutput: async (run, output) => (await change(db, run, output)) !== null,
  handBack: (run) => handBack(db, run),
  unfinished: async () => new Set((await unfinishedJobs(db)).map(({ id }) => id)),
});

async function change(db: Sql, run: RunId, changes: PgUpdateSetSource<typeof jobs>): Promise<JobRow | null> {
  const [row] = await db.update(jobs).set(changes).where(fence(run)).returning();
  return row ?? null;
}

/** Ends a run without a result; the job then waits for its next run. */
export const handBack = async (db: Sql, run: RunId): Promise<void> => {
  await change(db, run, { ...nothingKnown, isWaiting: true });
};

/** Counts a fault of the run. @returns number of faults that the job has had; null when the run has lost its fence */
export const countFault = async (db: Sql, run: RunId): Promise<number | null> =>
  (await change(db, run, { faults: sql`${jobs.faults} + 1` }))?.faults ?? null;

/** 0 → 1. Null when the run has lost its fence. */
export const succeedRun = (
  db: Sql,
  run: RunId,
  changes: Pick<JobRow, "keptUntil" | "thumb">,
  at: number,
): Promise<JobRow | null> => change(db, run, { ...changes, status: JobStatus.succeeded, progress: 100, endedAt: at });

/** Ends a run; the job then waits for its owner's review. Null when the run has lost its fence. */
export const pauseRun = (
  db: Sql,
  run: RunId,
  { at, step }: { at: number; step: JobRow["step"] },
): Promise<JobRow | null> =>
  change(db, run, {
    ...nothingKnown,
    step,
    pausedAt: at,
    pausedAttempt: run.attempt,
    revision: sql`${jobs.revision} + 1`,
  });

const failed = {
  status: JobStatus.failed,
  isWaiting: false,
  pausedAt: null,
  credits: 0,
  outputKey: null,
  outputBytes: null,
} as const;

/** 0 → 2, failed. Null when the run has lost its fence. */
export const failRun = (
  db: Sql,
  run: RunId,
  { key, params }: { key: string; params: RefusalParams },
  at: number,
): Promise<JobRow | null> => change(db, run, { ...failed, errorKey: key, errorParams: params, endedAt: at });

/** 0 → 2 because the owner cancelled the job, whether or not a run is under way. Null when the job has ended. */
export async function cancelUnfinished(db: Sql, id: string, key: string, at: number): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({ ...failed, isCancelled: true, errorKey: key, errorParams: {}, endedAt: at })
    .where(and(eq(jobs.id, id), isUnfinished))
    .returning();
  return row ?? null;
}

/** 0 → 2 whatever the job is waiting for, and whether or not a run is under way. Null when the job has ended. */
export async function failUnfinished(
  db: Sql,
  id: string,
  { key, params }: { key: string; params: RefusalParams },
  at: number,
): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({ ...failed, errorKey: key, errorParams: params, endedAt: at })
    .where(and(eq(jobs.id, id), isUnfinished))
    .returning();
  return row ?? null;
}

/**
 * 0 → 2 for a job that has been waiting for this review since the given time. Null when it no longer waits, or waits for another
 * review.
 */
export async function failPaused(
  db: Sql,
  { id, pausedAt }: Pick<JobRow, "id" | "pausedAt">,
  { key, params }: { key: string; params: RefusalParams },
  at: number,
): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({ ...failed, errorKey: key, errorParams: params, endedAt: at })
    .where(and(eq(jobs.id, id), isPaused, eq(jobs.pausedAt, pausedAt ?? 0)))
    .returning();
  return row ?? null;
}
