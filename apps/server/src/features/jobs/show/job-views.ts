import type { Job } from "@cutwater/contract/jobs.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { JobRow, Renamed } from "../rows/store-jobs.ts";

/** What only the service knows of its job. */
export type Shown = Pick<Job, "thumb" | "outputUrl" | "result" | "qualities" | "error"> &
  Partial<Pick<Job, "ahead" | "secondsLeft" | "asked">>;
/** Shows jobs of one service, many at once; a job it leaves out is shown bare. */
export type JobView = (rows: readonly JobRow[], caller: Caller) => Promise<ReadonlyMap<string, Shown>>;

/** What the room that owns a service does with its jobs. */
export type JobOwner = {
  view: JobView;
  /** Ended jobs go for good: what hangs on them goes before their rows do. */
  drop(rows: readonly JobRow[]): Promise<void>;
  /** What hangs on jobs becomes another owner's with them. @param renamed the jobs that took another jobId */
  takeOver?(tx: Tx, from: string, to: string, renamed: readonly Renamed[]): Promise<void>;
};

/** Rows become what the wire tells of them; each service's own part comes from its room. */
export function createShowing() {
  const owners = new Map<string, JobOwner>();
  return {
    present(serviceCode: string, owner: JobOwner): void {
      if (owners.has(serviceCode)) throw new RangeError(`two features show ${serviceCode}`);
      owners.set(serviceCode, owner);
    },
    async show(rows: readonly JobRow[], caller: Caller): Promise<Job[]> {
      const shown = new Map<string, Shown>();
      for (const [serviceCode, { view }] of owners) {
        const own = rows.filter((row) => row.serviceCode === serviceCode);
        if (own.length) for (const [id, part] of await view(own, caller)) shown.set(id, part);
      }
      return rows.map((row) => toJob(row, shown.get(row.id) ?? bare(row)));
    },
    /** Has each service let go of its own. */
    async drop(rows: readonly JobRow[]): Promise<void> {
      for (const [serviceCode, own] of Map.groupBy(rows, (row) => row.serviceCode))
        await owners.get(serviceCode)?.drop(own);
    },
    async takeOver(tx: Tx, from: string, to: string, renamed: readonly Renamed[]): Promise<void> {
      for (const owner of owners.values()) await owner.takeOver?.(tx, from, to, renamed);
    },
  };
}
export type Showing = ReturnType<typeof createShowing>;

const bare = (row: JobRow): Shown => ({ thumb: row.thumb, outputUrl: null, result: null, qualities: {}, error: null });

const toJob = (row: JobRow, shown: Shown): Job => ({
  id: row.id,
  uid: row.uid,
  jobId: row.jobId,
  name: row.name,
  status: row.status as Job["status"],
  createDate: row.createdAt,
  endDate: row.endedAt,
  progress: row.progress,
  serviceCode: row.serviceCode,
  isCancelled: row.isCancelled,
  ahead: null,
  secondsLeft: null,
  credits: row.credits,
  held: row.held as Job["held"],
  ...shown,
});
