import { statfs } from "node:fs/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { isNotNull, sql } from "../../../platform/db/drizzle.ts";
import type { Parts } from "../../../platform/parts.ts";
import { jobParts, jobs } from "../tables.ts";

/** Share of DISK_QUOTA that all results together may take. */
const share = 0.4;
/** Disk space left to the system. */
const reserveBytes = 512 * 1024 * 1024;

/** Checks, before a job is accepted, that its result will find disk space. @throws Refusal "jobsNoRoom" */
export async function checkDiskSpace({ config, database }: Pick<Parts, "config" | "database">): Promise<void> {
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize < reserveBytes) refuse("jobsNoRoom");
  const { db } = database;
  const [held] = await db
    .select({ bytes: sql`coalesce(sum(${jobs.outputBytes}), 0)`.mapWith(Number) })
    .from(jobs)
    .where(isNotNull(jobs.outputKey));
  const [passed] = await db.select({ bytes: sql`coalesce(sum(${jobParts.bytes}), 0)`.mapWith(Number) }).from(jobParts);
  if ((held?.bytes ?? 0) + (passed?.bytes ?? 0) > config.diskQuotaBytes * share) refuse("jobsNoRoom");
}
