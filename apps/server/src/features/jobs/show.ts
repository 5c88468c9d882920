import type { Job } from "@cutwater/contract/jobs.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { JobRow } from "./store.ts";

/** What only the service knows of its job. */
export type Shown = Pick<Job, "thumb" | "outputUrl" | "result" | "qualities" | "error">;
/** Shows jobs of one service, many at once; a job it leaves out is shown bare. */
export type JobView = (rows: readonly JobRow[], caller: Caller) => Promise<ReadonlyMap<string, Shown>>;

/** Rows become what the wire tells of them; each service's own part comes from its room. */
export function createShowing() {
  const views = new Map<string, JobView>();
  return {
    present(serviceCode: string, view: JobView): void {
      if (views.has(serviceCode)) throw new RangeError(`two rooms show ${serviceCode}`);
      views.set(serviceCode, view);
    },
    async show(rows: readonly JobRow[], caller: Caller): Promise<Job[]> {
      const shown = new Map<string, Shown>();
      for (const [serviceCode, view] of views) {
        const own = rows.filter((row) => row.serviceCode === serviceCode);
        if (own.length) for (const [id, part] of await view(own, caller)) shown.set(id, part);
      }
      return rows.map((row) => toJob(row, shown.get(row.id) ?? bare(row)));
    },
  };
}

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
  ...shown,
});
