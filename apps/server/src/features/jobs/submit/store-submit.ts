import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Allowance } from "@cutwater/contract/plans.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { and, count, desc, eq, gt, isNotNull, max, ne, sql } from "../../../platform/db/drizzle.ts";
import type { JobInput } from "../rows/job-input.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { jobs } from "../tables.ts";

type NewToolJob = Pick<
  JobRow,
  "id" | "ownerId" | "jobId" | "serviceCode" | "name" | "thumb" | "language" | "isAdmins" | "isShort" | "createdAt"
> & { data: Record<string, unknown>; inputs: JobInput[]; allowance: Allowance };

/** Locks the owner's submissions, across processes, until the transaction ends. */
export const lockSubmissions = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`jobs: ${ownerId}`}))`);
};

/** Null when the owner already has a job with that jobId. */
export async function insertToolJob(tx: Tx, job: NewToolJob): Promise<JobRow | null> {
  const { createdAt } = job;
  const waiting = { status: JobStatus.running, progress: 0, attempt: 0, isWaiting: true, turnAt: createdAt };
  const rows = await tx
    .insert(jobs)
    .values({ ...job, ...waiting, startedAt: createdAt })
    .onConflictDoNothing({ target: [jobs.ownerId, jobs.jobId] })
    .returning();
  return rows[0] ?? null;
}

/** The owner's unfinished jobs of tools, except the one named. */
export async function unfinishedOf(
  tx: Tx,
  ownerId: string,
  except: string,
): Promise<{ count: number; latestTurnAt: number | null }> {
  const [row] = await tx
    .select({ count: count(), latestTurnAt: max(jobs.turnAt) })
    .from(jobs)
    .where(
      and(eq(jobs.ownerId, ownerId), eq(jobs.status, JobStatus.running), isNotNull(jobs.turnAt), ne(jobs.id, except)),
    );
  return row ?? { count: 0, latestTurnAt: null };
}

/**
 * Of the owner's jobs of a service that ran and ended without a result since `since`, looks at the latest `many`. Returns when
 * the earliest of them ended; null if there are fewer than `many`.
 */
export async function firstUnpaidOf(
  tx: Tx,
  { ownerId, serviceCode }: Pick<JobRow, "ownerId" | "serviceCode">,
  many: number,
  since: number,
): Promise<number | null> {
  const [row] = await tx
    .select({ endedAt: jobs.endedAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.ownerId, ownerId),
        eq(jobs.serviceCode, serviceCode),
        eq(jobs.status, JobStatus.failed),
        gt(jobs.attempt, 0),
        gt(jobs.endedAt, since),
      ),
    )
    .orderBy(desc(jobs.endedAt))
    .offset(many - 1)
    .limit(1);
  return row?.endedAt ?? null;
}

export async function writeTurn(
  tx: Tx,
  id: string,
  turn: Pick<JobRow, "turnAt" | "credits" | "held">,
): Promise<JobRow> {
  const [row] = await tx.update(jobs).set(turn).where(eq(jobs.id, id)).returning();
  if (!row) throw new Error("a job was lost while it was submitted");
  return row;
}
