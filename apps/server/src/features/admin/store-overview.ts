import type { Overview } from "@cutwater/contract/admin-jobs.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Db } from "../../platform/db/database.ts";
import { isNotNull, sql } from "../../platform/db/drizzle.ts";
import { merges } from "../downloads/tables.ts";
import { jobs } from "../jobs/tables.ts";
import { uploads } from "../uploads/tables.ts";

const dayMs = 86_400_000;

export async function jobCounts(db: Db, now: number): Promise<Overview["jobs"]> {
  const isTools = sql`${jobs.turnAt} is not null`;
  const isOpen = sql`${jobs.status} = ${JobStatus.running} and ${isTools}`;
  const isRecent = sql`${jobs.endedAt} > ${now - dayMs}`;
  const countOf = (where: ReturnType<typeof sql>) => sql`count(*) filter (where ${where})`.mapWith(Number);
  const [row] = await db
    .select({
      waiting: countOf(sql`${isOpen} and ${jobs.isWaiting}`),
      running: countOf(sql`${isOpen} and not ${jobs.isWaiting} and ${jobs.pausedAt} is null`),
      paused: countOf(sql`${isOpen} and ${jobs.pausedAt} is not null`),
      oldest: sql<string | null>`min(${jobs.createdAt}) filter (where ${isOpen} and ${jobs.isWaiting})`,
      succeeded: countOf(sql`${jobs.status} = ${JobStatus.succeeded} and ${isRecent}`),
      failed: countOf(sql`${jobs.status} = ${JobStatus.failed} and not ${jobs.isCancelled} and ${isRecent}`),
    })
    .from(jobs);
  if (!row) throw new Error("nothing was counted");
  const { oldest, ...counts } = row;
  return {
    ...counts,
    oldestWaitSeconds: oldest === null ? null : Math.max(0, Math.round((now - Number(oldest)) / 1000)),
  };
}

/** Total size of the stored files in bytes. */
export async function bytesKept(db: Db): Promise<Pick<Overview["storage"], "uploads" | "results" | "downloads">> {
  const sumOf = (column: typeof jobs.outputBytes | typeof uploads.sizeBytes | typeof merges.sizeBytes) =>
    sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [sent] = await db
    .select({ bytes: sumOf(uploads.sizeBytes) })
    .from(uploads)
    .where(isNotNull(uploads.key));
  const [made] = await db
    .select({ bytes: sumOf(jobs.outputBytes) })
    .from(jobs)
    .where(isNotNull(jobs.outputKey));
  const [had] = await db
    .select({ bytes: sumOf(merges.sizeBytes) })
    .from(merges)
    .where(isNotNull(merges.outputKey));
  return { uploads: sent?.bytes ?? 0, results: made?.bytes ?? 0, downloads: had?.bytes ?? 0 };
}
