import { statfs } from "node:fs/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { isNotNull, sql } from "drizzle-orm";
import type { Parts } from "../../../platform/parts.ts";
import { jobs } from "../tables.ts";

/** The share of DISK_QUOTA that all results together may take. */
const share = 0.4;
/** What the system itself needs of the disk. */
const reserveBytes = 512 * 1024 * 1024;

/** Looks whether results still find room before a job is asked for. @throws Refusal "jobsNoRoom" */
export async function checkDiskSpace({ config, database }: Pick<Parts, "config" | "database">): Promise<void> {
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize < reserveBytes) refuse("jobsNoRoom");
  const [held] = await database.db
    .select({ bytes: sql`coalesce(sum(${jobs.outputBytes}), 0)`.mapWith(Number) })
    .from(jobs)
    .where(isNotNull(jobs.outputKey));
  if ((held?.bytes ?? 0) > config.diskQuotaBytes * share) refuse("jobsNoRoom");
}
