import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Sql, Tx } from "../../platform/db/database.ts";
import type { RunId } from "../../platform/durable/fence.ts";
import type { JobFilter, JobRecord, JobRow, NewJob } from "./rows/store-jobs.ts";
import * as store from "./rows/store-jobs.ts";

/** The book of jobs. Every change of status names the status it comes from, so that of two writers one wins. */
export type JobBook = {
  /**
   * Opens a job; sent twice it is the same job. A failed one goes round again. `isNew` tells whether work is to be done.
   *
   * @throws Refusal "jobIdTaken" when it is a job of another service
   */
  open(job: NewJob): Promise<{ row: JobRow; isNew: boolean }>;
  /** 0 → 1. Null when that run is no longer the job's. */
  succeed(run: RunId, changes: Parameters<typeof store.succeedJob>[2], tx?: Sql): Promise<JobRow | null>;
  /** 0 → 2, with the refusal's key. Null when that run is no longer the job's. */
  fail(
    run: RunId,
    error: { key: string; params?: Readonly<Record<string, string | number>> },
    tx?: Sql,
  ): Promise<JobRow | null>;
  /** By id or jobId, among the owner's own. */
  find(ownerId: string, idOrJobId: string): Promise<JobRow | null>;
  ofOwner(ownerId: string, idsOrJobIds: readonly string[]): Promise<JobRow[]>;
  page(filter: JobFilter, page: { pageNo: number; pageSize: number }): Promise<{ rows: JobRow[]; count: number }>;
  /** In progress since before `at`: their process died. */
  runningSince(serviceCode: string, at: number): Promise<JobRow[]>;
  /** Gives all jobs of one owner to another. @returns those that had to take another jobId, since he had theirs already. */
  takeOver(tx: Tx, from: string, to: string): Promise<store.Renamed[]>;
  /** An owner goes for good. */
  forget(ownerId: string): Promise<void>;
  /** All an owner asked for, in his own words, for taking along; the latest first. */
  recordsOf(ownerId: string): Promise<JobRecord[]>;
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
      const known = await store.jobOfOwner(db, job.uid, job.jobId);
      if (!known) throw new Error("a job was neither new nor known");
      if (known.serviceCode !== job.serviceCode) refuse("jobIdTaken");
      const again = await store.restartJob(db, known.id, job, clock.now());
      return { row: again ?? known, isNew: again !== null };
    },
    succeed: (run, changes, tx) => store.succeedJob(tx ?? db, run, changes, clock.now()),
    fail: (run, { key, params = {} }, tx) => store.failJob(tx ?? db, run, { key, params }, clock.now()),
    find: (ownerId, idOrJobId) => store.findJob(db, ownerId, idOrJobId),
    ofOwner: (ownerId, ids) => (ids.length ? store.findJobs(db, ownerId, ids) : Promise.resolve([])),
    page: (filter, page) => store.pageOfJobs(db, filter, page),
    takeOver: (tx, from, to) => store.takeOverJobs(tx, from, to),
    forget: (ownerId) => store.forgetJobs(db, ownerId),
    recordsOf: (ownerId) => store.recordsOf(db, ownerId),
    mostAsked: (what) => store.mostAsked(db, what),
    runningSince: (serviceCode, at) => store.jobsRunningSince(db, serviceCode, at),
  };
}
