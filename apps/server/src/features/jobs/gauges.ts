import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { and, count, eq, gt, isNotNull, isNull, type SQL } from "../../platform/db/drizzle.ts";
import type { Gauge } from "../../platform/http/metrics.ts";
import { jobs } from "./tables.ts";

const hourMs = 3_600_000;

/** Counts of tools' jobs, for /metrics. */
export function jobGauges({ db, clock }: { db: Db; clock: Clock }): Gauge[] {
  async function countOf(...which: SQL[]): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(jobs)
      .where(and(isNotNull(jobs.turnAt), ...which));
    return row?.count ?? 0;
  }
  const unfinished = eq(jobs.status, JobStatus.running);
  return [
    {
      name: "jobs_waiting",
      help: "Jobs of tools that wait for their turn",
      read: () => countOf(unfinished, eq(jobs.isWaiting, true)),
    },
    {
      name: "jobs_running",
      help: "Jobs of tools that are worked on",
      read: () => countOf(unfinished, eq(jobs.isWaiting, false), isNull(jobs.pausedAt)),
    },
    {
      name: "jobs_paused",
      help: "Jobs of tools that wait for their owner's review",
      read: () => countOf(unfinished, isNotNull(jobs.pausedAt)),
    },
    {
      name: "jobs_failed",
      help: "Jobs of tools that failed within the last hour, but for those that were cancelled",
      read: () =>
        countOf(eq(jobs.status, JobStatus.failed), eq(jobs.isCancelled, false), gt(jobs.endedAt, clock.now() - hourMs)),
    },
  ];
}
