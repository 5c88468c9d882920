import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Sql } from "../../platform/db/database.ts";
import type { JobFilter, JobRow, JobRun, NewJob } from "./store.ts";
import * as store from "./store.ts";

/** The book of jobs. Every change of status names the status it comes from, so that of two writers one wins. */
export type JobBook = {
  /** Opens a job; sent twice it is the same job. A failed one goes round again. `isNew` tells whether work is to be done. */
  open(job: NewJob): Promise<{ row: JobRow; isNew: boolean }>;
  /** 0 → 1. Null when that run is no longer the job's. */
  succeed(run: JobRun, changes: Parameters<typeof store.succeedJob>[2], tx?: Sql): Promise<JobRow | null>;
  /** 0 → 2, with the refusal's key. Null when that run is no longer the job's. */
  fail(
    run: JobRun,
    error: { key: string; params?: Readonly<Record<string, string | number>> },
    tx?: Sql,
  ): Promise<JobRow | null>;
  /** By id or jobId, among the owner's own. */
  find(ownerId: string, idOrJobId: string): Promise<JobRow | null>;
  ofOwner(ownerId: string, idsOrJobIds: readonly string[]): Promise<JobRow[]>;
  page(filter: JobFilter, page: { pageNo: number; pageSize: number }): Promise<{ rows: JobRow[]; count: number }>;
  /** In progress since before `at`: their process died. */
  runningSince(serviceCode: string, at: number): Promise<JobRow[]>;
  /** Links that several people asked a service for. */
  mostAsked(what: Parameters<typeof store.mostAsked>[1]): Promise<store.MostAsked[]>;
};

export function createJobBook({
  db,
  clock,
  newId = randomUUID,
}: {
  db: Db;
  clock: Clock;
  newId?: () => string;
}): JobBook {
  return {
    async open(job) {
      const made = await store.insertJob(db, newId(), job, clock.now());
      if (made) return { row: made, isNew: true };
      const known = (await store.findJobs(db, job.uid, [job.jobId])).find((row) => row.jobId === job.jobId);
      if (!known) throw new Error("a job was neither new nor known");
      const again = await store.restartJob(db, known.id, job, clock.now());
      return { row: again ?? known, isNew: again !== null };
    },
    succeed: (run, changes, tx) => store.succeedJob(tx ?? db, run, changes, clock.now()),
    fail: (run, { key, params = {} }, tx) => store.failJob(tx ?? db, run, { key, params }, clock.now()),
    find: (ownerId, idOrJobId) => store.findJob(db, ownerId, idOrJobId),
    ofOwner: (ownerId, ids) => (ids.length ? store.findJobs(db, ownerId, ids) : Promise.resolve([])),
    page: (filter, page) => store.pageOfJobs(db, filter, page),
    mostAsked: (what) => store.mostAsked(db, what),
    runningSince: (serviceCode, at) => store.jobsRunningSince(db, serviceCode, at),
  };
}
