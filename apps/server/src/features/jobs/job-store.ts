import { randomUUID } from "node:crypto";
import { type RefusalParams, refuse } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Sql, Tx } from "../../platform/db/database.ts";
import type { RunId } from "../../platform/durable/fence.ts";
import type { JobChanges, JobFilter, JobRecord, JobRow, NewJob } from "./rows/store-jobs.ts";
import * as store from "./rows/store-jobs.ts";
import type { JobOfLink } from "./rows/store-links.ts";
import * as linkStore from "./rows/store-links.ts";

/** Jobs of every service. Each change of status names the status it starts from, so that only one of two writers wins. */
export type JobStore = {
  /**
   * Opens a job. The same jobId sent twice is the same job, and a failed job is started again.
   *
   * @returns `isNew` when there is work to do
   * @throws Refusal "jobIdTaken" when the jobId belongs to a job of another service
   */
  open(job: NewJob): Promise<{ row: JobRow; isNew: boolean }>;
  /** 0 → 1. Null when the run has lost its fence. */
  succeed(run: RunId, changes: JobChanges, tx?: Sql): Promise<JobRow | null>;
  /** 0 → 2, with the refusal's key. Null when the run has lost its fence. */
  fail(run: RunId, error: { key: string; params?: RefusalParams }, tx?: Sql): Promise<JobRow | null>;
  /** One of the owner's jobs, by id or jobId. */
  find(ownerId: string, idOrJobId: string): Promise<JobRow | null>;
  ofOwner(ownerId: string, idsOrJobIds: readonly string[]): Promise<JobRow[]>;
  page(filter: JobFilter, page: { pageNo: number; pageSize: number }): Promise<{ rows: JobRow[]; count: number }>;
  /** The owner's jobs of a service with one of these links, including jobs that are hidden from the list. */
  ofLinks(tx: Sql, job: Pick<JobRow, "uid" | "serviceCode">, links: readonly string[]): Promise<JobOfLink[]>;
  /** The owner's ended jobs that stand in the list beside another job of the same link. */
  ofDoubledLinks(tx: Sql, owner: Pick<JobRow, "uid" | "serviceCode">): Promise<JobRow[]>;
  /** Shows one job in the list in place of others with its link. */
  replace(tx: Sql, ids: readonly string[], by: string): Promise<void>;
  /** The jobs that a job replaces in the list. */
  replacedBy(id: string): Promise<JobRow[]>;
  /** Records when a job's owner first got a file of it. @returns the owner when it is the first time; null otherwise */
  markSaved(id: string): Promise<string | null>;
  /** Jobs in progress whose run started before `at` (epoch milliseconds). */
  runningSince(serviceCode: string, at: number): Promise<JobRow[]>;
  /**
   * Gives all jobs of one owner to another. @returns the jobs that got another jobId, because the new owner already had a job
   * with theirs
   */
  takeOver(tx: Tx, from: string, to: string): Promise<store.Renamed[]>;
  /** Deletes all jobs of an owner. */
  forget(ownerId: string): Promise<void>;
  /** The owner's jobs for the data export, newest first. */
  recordsOf(ownerId: string): Promise<JobRecord[]>;
  /** Links that several people requested from a service. */
  mostAsked(filter: store.MostAskedFilter): Promise<store.MostAsked[]>;
};

export type JobStoreDeps = { db: Db; clock: Clock; newId?: () => string };

export function createJobStore({ db, clock, newId = randomUUID }: JobStoreDeps): JobStore {
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
    mostAsked: (filter) => store.mostAsked(db, filter),
    ofLinks: linkStore.jobsOfLinks,
    ofDoubledLinks: linkStore.jobsOfDoubledLinks,
    replace: linkStore.replaceJobs,
    replacedBy: (id) => linkStore.jobsReplacedBy(db, id),
    markSaved: (id) => linkStore.markSaved(db, id, clock.now()),
    runningSince: (serviceCode, at) => store.jobsRunningSince(db, serviceCode, at),
  };
}
