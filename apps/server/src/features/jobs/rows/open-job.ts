import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Db } from "../../../platform/db/database.ts";
import { insertJob, type JobRow, jobOfOwner, type NewJob, restartJob } from "./store-jobs.ts";

/**
 * Opens a job. The same jobId sent twice is the same job, and a failed job is started again.
 *
 * @returns `isNew` when there is work to do
 * @throws Refusal "jobIdTaken" when the jobId belongs to a job of another service
 */
export async function openJob(db: Db, job: NewJob, at: number): Promise<{ row: JobRow; isNew: boolean }> {
  const made = await insertJob(db, randomUUID(), job, at);
  if (made) return { row: made, isNew: true };
  const known = await jobOfOwner(db, job.uid, job.jobId);
  if (!known) throw new Error("a job was neither new nor known");
  if (known.serviceCode !== job.serviceCode) refuse("jobIdTaken");
  const again = await restartJob(db, known.id, job, at);
  return { row: again ?? known, isNew: again !== null };
}
