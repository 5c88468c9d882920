import type { RefusalParams } from "@cutwater/contract/answer.ts";
import type { Messages } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { Chore } from "../../platform/chores.ts";
import type { Sql, Tx } from "../../platform/db/database.ts";
import type { RunId } from "../../platform/durable/fence.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Gauge } from "../../platform/http/metrics.ts";
import type { ExportedFile } from "../accounts/index.ts";
import type { JobDesk } from "./desk.ts";
import type { JobChanges, JobRecord, JobRow, MostAsked, MostAskedFilter, NewJob } from "./rows/store-jobs.ts";
import type { JobOfLink } from "./rows/store-links.ts";
import type { JobViews } from "./show/job-views.ts";
import type { JobUseCases } from "./use-cases.ts";

/** The jobs feature: requests to all services, and their state (docs/product/jobs.md). */
export type Jobs = {
  /**
   * Opens a job. The same jobId sent twice is the same job, and a failed job is started again.
   *
   * @returns `isNew` when there is work to do
   * @throws Refusal "jobIdTaken" when the jobId belongs to a job of another service
   */
  open(job: NewJob): Promise<{ row: JobRow; isNew: boolean }>;
  /** Ends a job with success (status 0 → 1). Null if the run has lost its fence. */
  succeed(run: RunId, changes: JobChanges, tx?: Sql): Promise<JobRow | null>;
  /** Ends a job with failure (status 0 → 2) and the refusal's key. Null if the run has lost its fence. */
  fail(run: RunId, error: { key: string; params?: RefusalParams }, tx?: Sql): Promise<JobRow | null>;
  /** One of the owner's jobs, by id or jobId. */
  find(ownerId: string, idOrJobId: string): Promise<JobRow | null>;
  ofOwner(ownerId: string, idsOrJobIds: readonly string[]): Promise<JobRow[]>;
  /** The owner's jobs of a service with one of these links, including jobs that are hidden from the list. */
  ofLinks(tx: Sql, job: Pick<JobRow, "ownerId" | "serviceCode">, links: readonly string[]): Promise<JobOfLink[]>;
  /** The owner's ended jobs in the list whose link occurs in another job of the list too. */
  ofDoubledLinks(tx: Sql, owner: Pick<JobRow, "ownerId" | "serviceCode">): Promise<JobRow[]>;
  /** Shows one job in the list in place of other jobs with its link. */
  replace(tx: Sql, ids: readonly string[], by: string): Promise<void>;
  /** Records when a job's owner first got a file of it. @returns the owner when it is the first time; null otherwise */
  markSaved(id: string): Promise<string | null>;
  /** Jobs in progress whose run started before `at` (epoch milliseconds). */
  runningSince(serviceCode: string, at: number): Promise<JobRow[]>;
  /** Deletes all jobs of an owner, with their results. */
  forget(ownerId: string): Promise<void>;
  /** The owner's jobs for the data export, newest first. */
  recordsOf(ownerId: string): Promise<JobRecord[]>;
  /** Links that several people requested from a service. */
  mostAsked(filter: MostAskedFilter): Promise<MostAsked[]>;
  /** Registers a service. The feature that owns the service calls this once at start. */
  registerService: JobViews["register"];
  /** Calls on behalf of a caller. */
  useCases: JobUseCases;
  /** The caller's jobs in the form of `job/get`, without those of other owners. For a socket's STATE frame. */
  stateOf(caller: Caller, jobIds: readonly string[]): Promise<Job[]>;
  /** The worker role: runs jobs of tools from the queue until the queue stops. */
  work(): Promise<void>;
  /** Stops work on parts of other workers' jobs. Call it before the queue stops. */
  rest(): Promise<void>;
  /** Gives all jobs of one owner, and everything that belongs to them, to another owner. */
  takeOver(tx: Tx, from: string, to: string): Promise<void>;
  /** The owner's list of jobs and stored results, for the data export. */
  filesOf(ownerId: string): AsyncIterable<ExportedFile>;
  routes(app: App): void;
  chores: readonly Chore[];
  gauges: readonly Gauge[];
  /** All owners' jobs, for admins. */
  desk: JobDesk;
  /** A part of /readyz: the tools that were found. */
  ready(): Promise<unknown>;
  /** The texts of this feature, and those of each tool under its own keys. */
  messages: Messages;
  /** Ends the subscription to cancellations. */
  close(): Promise<void>;
};
