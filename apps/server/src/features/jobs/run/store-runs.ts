import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Sql } from "../../../platform/db/database.ts";
import { fence, type RunId } from "../../../platform/durable/fence.ts";
import type { RunProgress, RunStore } from "../../../platform/durable/work.ts";
import type { JobRow } from "../store.ts";
import { jobs } from "../tables.ts";

/** Jobs of tools that have not ended. */
export const isToolJob = isNotNull(jobs.turnAt);
const isUnfinished = and(isToolJob, eq(jobs.status, JobStatus.running));

/** What is written down of a result before its files are moved. */
export type JobOutput = { outputKey: string; outputBytes: number; result: object };

/** What a run writes of its job. A cancel ends the job: a run that is not wanted any more has lost its fence. */
export const createRunStore = (db: Db, clock: Clock): RunStore<JobRow, RunProgress, JobOutput> => ({
  async begin(id) {
    const begun = { attempt: sql`${jobs.attempt} + 1`, isWaiting: false, startedAt: clock.now() };
    const [row] = await db
      .update(jobs)
      .set(begun)
      .where(and(eq(jobs.id, id), isUnfinished))
      .returning();
    return row ?? null;
  },
  async isWanted(run) {
    const rows = await db.select({ id: jobs.id }).from(jobs).where(fence(jobs, run));
    return rows.length > 0;
  },
  writeProgress: async (run, { percent }) => (await change(db, run, { progress: percent })) !== null,
  writeOutput: async (run, output) => (await change(db, run, output)) !== null,
  handBack: (run) => handBack(db, run),
  unfinished: async () => new Set((await unfinishedJobs(db)).map(({ id }) => id)),
});

async function change(
  db: Sql,
  run: RunId,
  changes: Partial<Omit<JobRow, "faults">> & { faults?: ReturnType<typeof sql> },
): Promise<JobRow | null> {
  const [row] = await db.update(jobs).set(changes).where(fence(jobs, run)).returning();
  return row ?? null;
}

/** The run ends unfinished, and the job waits for its next one. */
export const handBack = async (db: Sql, run: RunId): Promise<void> => {
  await change(db, run, { isWaiting: true });
};

/** Counts a fault of the run. @returns how many the job has had; null when the run has lost its fence */
export const countFault = async (db: Sql, run: RunId): Promise<number | null> =>
  (await change(db, run, { faults: sql`${jobs.faults} + 1` }))?.faults ?? null;

/** 0 → 1. Null when the run has lost its fence. */
export const succeedRun = (
  db: Sql,
  run: RunId,
  changes: Pick<JobRow, "keptUntil" | "thumb">,
  at: number,
): Promise<JobRow | null> => change(db, run, { ...changes, status: JobStatus.succeeded, progress: 100, endedAt: at });

const failed = { status: JobStatus.failed, isWaiting: false, credits: 0, outputKey: null, outputBytes: null } as const;

/** 0 → 2. Null when the run has lost its fence. */
export const failRun = (
  db: Sql,
  run: RunId,
  { key, params }: { key: string; params: RefusalParams },
  at: number,
): Promise<JobRow | null> => change(db, run, { ...failed, errorKey: key, errorParams: params, endedAt: at });

/** 0 → 2 by its owner, whatever run is under way. Null when it has ended. */
export async function cancelUnfinished(db: Sql, id: string, key: string, at: number): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({ ...failed, isCancelled: true, errorKey: key, errorParams: {}, endedAt: at })
    .where(and(eq(jobs.id, id), isUnfinished))
    .returning();
  return row ?? null;
}

// What is asked for all jobs at once leaves out what was asked for, and what became of it: customers make that large.
const { id, uid, jobId, serviceCode, size, status, isWaiting, progress, startedAt, turnAt } = jobs;

export const unfinishedJobs = (db: Sql): Promise<Pick<JobRow, "id" | "turnAt">[]> =>
  db.select({ id, turnAt }).from(jobs).where(isUnfinished);

export const runningCount = async (db: Sql): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(jobs)
    .where(and(isUnfinished, eq(isWaiting, false)));
  return row?.count ?? 0;
};

/** What there is to tell of how a job stands. */
const standing = { id, uid, jobId, serviceCode, size, status, isWaiting, progress, startedAt };
export type Standing = Pick<JobRow, keyof typeof standing>;

/** Those that wait, in their turn. */
export const waitingJobs = (db: Sql, limit: number): Promise<Standing[]> =>
  db
    .select(standing)
    .from(jobs)
    .where(and(isUnfinished, eq(isWaiting, true)))
    .orderBy(asc(turnAt), asc(id))
    .limit(limit);

/** The uploads that unfinished jobs are to work on; `among` those that work on that upload, which is less to look at. */
export async function inputsOfUnfinished(db: Sql, among?: string): Promise<Set<string>> {
  const rows = await db
    .select({ upload: sql<string>`jsonb_array_elements(${jobs.inputs}) ->> 'id'` })
    .from(jobs)
    .where(and(isUnfinished, among === undefined ? undefined : sql`${jobs.inputs} @> ${inputOf(among)}::jsonb`));
  return new Set(rows.map(({ upload }) => upload));
}
const inputOf = (upload: string): string => JSON.stringify([{ id: upload }]);
