import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { thumbOf } from "@cutwater/contract/thumb.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { NamedService } from "../rows/search-jobs.ts";
import type { JobRow, Renamed } from "../rows/store-jobs.ts";

/** The part of a job's response that its service fills in. */
export type JobDetails = Pick<Job, "thumb" | "outputUrl" | "result" | "qualities" | "error"> &
  Partial<Pick<Job, "answer" | "made" | "ahead" | "secondsLeft" | "step" | "asked">>;
/** Details of jobs of one service, by the row's id. A job that is missing in the map gets no details. */
export type JobView = (rows: readonly JobRow[], caller: Caller) => Promise<ReadonlyMap<string, JobDetails>>;

/** Operations on jobs that the feature owning a service provides. */
export type JobService = {
  view: JobView;
  /** The service's names in all languages, by which a search finds its jobs. */
  names: readonly string[];
  /** Deletes everything that belongs to ended jobs, before their rows are deleted. */
  drop(rows: readonly JobRow[]): Promise<void>;
  /** Moves everything that belongs to jobs to another owner. @param renamed the jobs that got another jobId */
  takeOver?(tx: Tx, from: string, to: string, renamed: readonly Renamed[]): Promise<void>;
};

/** Shows rows as `Job` of the contract. Each service fills in its own details. */
export function createJobViews() {
  const services = new Map<string, JobService>();
  return {
    register(serviceCode: string, service: JobService): void {
      if (services.has(serviceCode)) throw new RangeError(`two features show ${serviceCode}`);
      services.set(serviceCode, service);
    },
    services: (): NamedService[] => [...services].map(([code, { names }]) => ({ code, names })),
    async show(rows: readonly JobRow[], caller: Caller): Promise<Job[]> {
      const details = new Map<string, JobDetails>();
      for (const [serviceCode, { view }] of services) {
        const own = rows.filter((row) => row.serviceCode === serviceCode);
        if (own.length) for (const [id, part] of await view(own, caller)) details.set(id, part);
      }
      return rows.map((row) => toJob(row, details.get(row.id) ?? noDetails(row)));
    },
    async drop(rows: readonly JobRow[]): Promise<void> {
      for (const [serviceCode, own] of Map.groupBy(rows, (row) => row.serviceCode))
        await services.get(serviceCode)?.drop(own);
    },
    async takeOver(tx: Tx, from: string, to: string, renamed: readonly Renamed[]): Promise<void> {
      for (const service of services.values()) await service.takeOver?.(tx, from, to, renamed);
    },
  };
}
export type JobViews = ReturnType<typeof createJobViews>;

const noDetails = (row: JobRow): JobDetails => ({
  thumb: row.thumb,
  outputUrl: null,
  result: null,
  qualities: {},
  error: null,
});

const toJob = (row: JobRow, details: JobDetails): Job => ({
  id: row.id,
  uid: row.ownerId,
  jobId: row.jobId,
  name: row.name,
  status: row.status,
  createDate: row.createdAt,
  endDate: row.endedAt,
  // The same value as in the frame that ended the job (states.11).
  progress: row.status === JobStatus.running ? row.progress : 0,
  serviceCode: row.serviceCode,
  answer: null,
  made: null,
  isCancelled: row.isCancelled,
  isPaused: row.pausedAt !== null,
  review: null,
  savedDate: row.savedAt,
  folder: row.folder,
  ahead: null,
  secondsLeft: null,
  step: null,
  credits: row.credits,
  held: row.held,
  ...details,
  thumb: details.thumb && thumbOf(details.thumb),
});
