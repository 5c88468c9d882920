import { JobStatus } from "@cutwater/contract/jobs.ts";
import { normaliseLink } from "@cutwater/extractor/normalise.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { and, eq, gt, or, sql } from "../../../platform/db/drizzle.ts";
import { jobs } from "../../jobs/tables.ts";
import { serviceCode } from "../service-code.ts";
import type { Described } from "./describe.ts";
import type { ParseDeps } from "./parse.ts";

const dayMs = 86_400_000;

/**
 * Whether an owner has read this link within a day, so that it does not count again (limits.3). Entries of a list that the owner
 * read do not count at all.
 */
export const createHasRead =
  ({ db, clock }: { db: Db; clock: Clock }): ParseDeps["hasRead"] =>
  async (ownerId, link) => {
    const isSame = sql<boolean>`coalesce(${jobs.data}->>'link' = ${link} or ${jobs.link} = ${link}, false)`;
    const rows = await db
      .select({ isSame, entries: sql<Described["entries"] | null>`${jobs.result}->'entries'` })
      .from(jobs)
      .where(
        and(
          eq(jobs.ownerId, ownerId),
          eq(jobs.serviceCode, serviceCode),
          eq(jobs.status, JobStatus.succeeded),
          gt(jobs.createdAt, clock.now() - dayMs),
          or(isSame, sql`json_array_length(${jobs.result}->'entries') > 0`),
        ),
      );
    return rows.some((row) => row.isSame || row.entries?.some(({ url }) => normaliseLink(url) === link));
  };
