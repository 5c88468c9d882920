import type { Status } from "@cutwater/contract/status.ts";
import type { Db } from "../../platform/db/database.ts";
import { and, count, eq, gt, isNotNull, sql } from "../../platform/db/drizzle.ts";
import { jobs } from "../jobs/tables.ts";

const dayMs = 86_400_000;

/** Jobs of each tool that ended in the last day, and how many of them ended by a fault. Refused files are no faults. */
export async function toolCounts(db: Db, now: number): Promise<Status["tools"]> {
  return await db
    .select({
      serviceCode: jobs.serviceCode,
      ended: count(),
      faults: sql`count(*) filter (where ${jobs.errorKey} = 'unexpected')`.mapWith(Number),
    })
    .from(jobs)
    .where(and(isNotNull(jobs.turnAt), gt(jobs.endedAt, now - dayMs), eq(jobs.isCancelled, false)))
    .groupBy(jobs.serviceCode)
    .orderBy(jobs.serviceCode);
}
