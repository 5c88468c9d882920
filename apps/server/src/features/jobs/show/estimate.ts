import { JobStatus } from "@cutwater/contract/jobs.ts";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { type JobState, runningCount, waitingJobs } from "../rows/store-unfinished.ts";
import { jobs } from "../tables.ts";

export type Outlook = { ahead: number | null; secondsLeft: number | null };

/** Estimated time left of jobs in seconds, and how many jobs are ahead of each. */
export type Estimate = (rows: readonly JobState[]) => Promise<ReadonlyMap<string, Outlook>>;

const runsLookedAt = 20;
const knownMs = 30_000;
/** Places further back are not counted one by one. */
const queueLookedAt = 500;
/** From this progress on, a run's own pace estimates better than other jobs' times. */
const ownPacePercent = 5;

/** Estimates from the latest runs of each service and the job's own progress; null without either. */
export function createEstimate({ db, clock }: { db: Sql; clock: Clock }): Estimate {
  const paces = new Map<string, { at: number; secondsPerSize: number | null }>();

  async function paceOf(serviceCode: string): Promise<number | null> {
    const known = paces.get(serviceCode);
    if (known && clock.now() - known.at < knownMs) return known.secondsPerSize;
    const secondsPerSize = median(await recentPaces(db, serviceCode));
    paces.set(serviceCode, { at: clock.now(), secondsPerSize });
    return secondsPerSize;
  }

  const wholeOf = async ({ serviceCode, size }: JobState): Promise<number | null> => {
    const pace = await paceOf(serviceCode);
    return pace === null ? null : pace * Math.max(1, size ?? 1);
  };

  async function ofRunning(row: JobState): Promise<Outlook> {
    const percent = row.progress ?? 0;
    const ranSeconds = (clock.now() - row.startedAt) / 1000;
    const whole = percent >= ownPacePercent ? (ranSeconds / percent) * 100 : await wholeOf(row);
    return { ahead: null, secondsLeft: whole === null ? null : Math.max(1, Math.round(whole - ranSeconds)) };
  }

  async function ofWaiting(rows: readonly JobState[]): Promise<Map<string, Outlook>> {
    const queue = await waitingJobs(db, queueLookedAt);
    const atOnce = Math.max(1, await runningCount(db));
    const wanted = new Set(rows.map(({ id }) => id));
    const outlooks = new Map<string, Outlook>();
    let before: number | null = 0;
    for (const [ahead, row] of queue.entries()) {
      const own = await wholeOf(row);
      if (wanted.has(row.id)) {
        const secondsLeft: number | null = before === null || own === null ? null : Math.round(before / atOnce + own);
        outlooks.set(row.id, { ahead, secondsLeft });
      }
      before = before === null || own === null ? null : before + own;
    }
    for (const { id } of rows) if (!outlooks.has(id)) outlooks.set(id, { ahead: queue.length, secondsLeft: null });
    return outlooks;
  }

  return async (rows) => {
    const unfinished = rows.filter(({ status }) => status === JobStatus.running);
    const waiting = unfinished.filter(({ isWaiting }) => isWaiting);
    const outlooks = waiting.length > 0 ? await ofWaiting(waiting) : new Map<string, Outlook>();
    for (const row of unfinished) if (!row.isWaiting) outlooks.set(row.id, await ofRunning(row));
    return outlooks;
  };
}

async function recentPaces(db: Sql, serviceCode: string): Promise<number[]> {
  const rows = await db
    .select({ startedAt: jobs.startedAt, endedAt: jobs.endedAt, size: jobs.size })
    .from(jobs)
    .where(and(eq(jobs.serviceCode, serviceCode), eq(jobs.status, JobStatus.succeeded), gt(jobs.size, 0)))
    .orderBy(desc(jobs.createdAt))
    .limit(runsLookedAt);
  return rows.map(({ startedAt, endedAt, size }) => ((endedAt ?? startedAt) - startedAt) / 1000 / (size ?? 1));
}

const median = (values: readonly number[]): number | null =>
  values.length === 0 ? null : ([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] as number);
