import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { PartsStand } from "@cutwater/toolkit/parts.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { and, eq, inArray, isNull, type SQL, sql } from "../../../platform/db/drizzle.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { jobParts, jobs } from "../tables.ts";

/**
 * A run that works on parts of a job: the job's own run (its `attempt` is part of the fence), or a helping run (`attempt` is
 * null).
 */
export type Holder = { job: string; holder: string; attempt: number | null };

/** If a run gives no sign for this many seconds, its parts are free. */
const silentSeconds = 10;
const isHeard = sql`${jobParts.seenAt} > now() - ${silentSeconds} * interval '1 second'`;
const isFree = sql`not ${jobParts.isDone} and (${jobParts.holder} is null or not ${isHeard})`;
const isHeldBy = ({ job, holder }: Holder) =>
  and(eq(jobParts.job, job), eq(jobParts.holder, holder), eq(jobParts.isDone, false));
/** Whether the run may still write: the job is in progress, and no newer run of the job has begun. */
const mayWrite = ({ job, attempt }: Holder): SQL =>
  sql`exists (select 1 from ${jobs} where ${jobs.id} = ${job} and ${jobs.status} = ${JobStatus.running}
    and ${jobs.pausedAt} is null and ${attempt === null ? sql`true` : sql`${jobs.attempt} = ${attempt}`})`;

/**
 * Sets the number of a job's parts. Parts that earlier runs of the job did are free again, because the files of these parts were
 * on the runs' own machines. Parts that helpers did stay done, because their files are in the storage.
 */
export async function offerParts(db: Sql, own: Holder, count: number): Promise<void> {
  await db.execute(sql`insert into ${jobParts} (job, number)
    select ${own.job}::uuid, number from generate_series(0, ${count - 1}) number where ${mayWrite(own)} on conflict do nothing`);
  await db
    .update(jobParts)
    .set({ holder: null, isDone: false, share: 0 })
    .where(and(eq(jobParts.job, own.job), eq(jobParts.isHelpers, false), mayWrite(own)));
  await db.delete(jobParts).where(and(eq(jobParts.job, own.job), sql`${jobParts.number} >= ${count}`, mayWrite(own)));
}

/** Takes the first free part for the run. Two runs never get the same one. */
export async function takePart(db: Sql, run: Holder): Promise<number | null> {
  const first = sql`(select number from ${jobParts} where ${jobParts.job} = ${run.job} and ${isFree}
    order by number limit 1 for update skip locked)`;
  const [row] = await db
    .update(jobParts)
    .set({ holder: run.holder, isHelpers: run.attempt === null, share: 0, seenAt: sql`now()` })
    .where(and(eq(jobParts.job, run.job), sql`${jobParts.number} = ${first}`, mayWrite(run)))
    .returning({ number: jobParts.number });
  return row?.number ?? null;
}

/** Gives back parts that the run will not do. The job's own run also gives back finished parts whose files are missing. */
export async function givePartsBack(db: Sql, run: Holder, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  const whose = run.attempt === null ? isHeldBy(run) : sql`(${jobParts.isDone} or ${jobParts.holder} = ${run.holder})`;
  await db
    .update(jobParts)
    .set({ holder: null, isDone: false, share: 0 })
    .where(and(eq(jobParts.job, run.job), inArray(jobParts.number, [...numbers]), whose, mayWrite(run)));
}

/** Gives back all parts that the run has taken and not done. */
export const leaveParts = async (db: Sql, run: Holder): Promise<void> => {
  await db.update(jobParts).set({ holder: null, share: 0 }).where(isHeldBy(run));
};

/** Marks a part as done. Does nothing if the part now belongs to another run, which makes the same result. */
export const endPart = async (db: Sql, run: Holder, number: number): Promise<void> => {
  await db
    .update(jobParts)
    .set({ isDone: true, share: 1 })
    .where(and(isHeldBy(run), eq(jobParts.number, number), mayWrite(run)));
};

/** Records that the run is alive. @returns whether the run is still wanted */
export async function keepParts(db: Sql, run: Holder, shares: ReadonlyMap<number, number>): Promise<boolean> {
  await db.update(jobParts).set({ seenAt: sql`now()` }).where(isHeldBy(run));
  for (const [number, share] of shares)
    await db
      .update(jobParts)
      .set({ share })
      .where(and(isHeldBy(run), eq(jobParts.number, number)));
  const [row] = await rowsOf<{ wanted: boolean }>(db, sql`select ${mayWrite(run)} as wanted`);
  return row?.wanted === true;
}

export async function standOfParts(db: Sql, { job, holder, attempt }: Holder): Promise<PartsStand> {
  const rows = await db
    .select({
      holder: jobParts.holder,
      isHelpers: jobParts.isHelpers,
      isDone: jobParts.isDone,
      share: jobParts.share,
      isFree: sql<boolean>`${isFree}`,
    })
    .from(jobParts)
    .where(eq(jobParts.job, job))
    .orderBy(jobParts.number);
  return {
    hasHelpers: attempt === null || rows.some((row) => row.isHelpers && !row.isDone && !row.isFree),
    parts: rows.map((row) => ({
      state: row.isDone ? "done" : row.isFree ? "free" : "held",
      isOwn: row.holder === holder,
      share: row.share,
    })),
  };
}

/**
 * Counts the bytes of a file that is being sent to the storage. @returns the total bytes of the file's part; null if the run is
 * no longer wanted
 */
export async function addPartBytes(db: Sql, run: Holder, number: number, bytes: number): Promise<number | null> {
  const rows = await db
    .update(jobParts)
    .set({ bytes: sql`${jobParts.bytes} + ${bytes}` })
    .where(and(eq(jobParts.job, run.job), eq(jobParts.number, number), mayWrite(run)))
    .returning({ bytes: jobParts.bytes });
  return rows[0]?.bytes ?? null;
}

/** Whether a job is in progress. */
export async function isInProgress(db: Sql, id: string): Promise<boolean> {
  const [row] = await rowsOf<{ wanted: boolean }>(
    db,
    sql`select ${mayWrite({ job: id, holder: id, attempt: null })} as wanted`,
  );
  return row?.wanted === true;
}

/** Of the jobs with free parts and a living run of their own, the job that has waited longest; null if there is none. */
export async function jobToHelp(
  db: Sql,
  { services, except }: { services: readonly string[]; except: readonly string[] },
): Promise<string | null> {
  if (services.length === 0) return null;
  const parts = sql`select 1 from ${jobParts} where ${jobParts.job} = ${jobs.id}`;
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, JobStatus.running),
        isNull(jobs.pausedAt),
        inArray(jobs.serviceCode, [...services]),
        except.length > 0 ? sql`${jobs.id} not in ${[...except]}` : undefined,
        sql`exists (${parts} and ${isFree})`,
        sql`exists (${parts} and not ${jobParts.isHelpers} and ${jobParts.holder} is not null and ${isHeard})`,
      ),
    )
    .orderBy(jobs.turnAt)
    .limit(1);
  return row?.id ?? null;
}

/** @returns whether the job had any parts */
export async function forgetParts(db: Sql, job: string): Promise<boolean> {
  const rows = await db.delete(jobParts).where(eq(jobParts.job, job)).returning({ number: jobParts.number });
  return rows.length > 0;
}
