import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Db } from "../../../platform/db/database.ts";
import { insertJob, type JobRow, jobOfOwner, type NewJob, restartJob } from "./store-jobs.ts";

/** Implements `Jobs.open` (../door.ts). */
export async function openJob(db: Db, job: NewJob, at: number): Promise<{ row: JobRow; isNew: boolean }> {
  const made = await insertJob(db, randomUUID(), job, at);
  if (made) return { row: made, isNew: true };
  const known = await jobOfOwner(db, job.ownerId, job.jobId);
  if (!known) throw new Error("a job was neither new nor known");
  if (known.serviceCode !== job.serviceCode) refuse("jobIdTaken");
  const again = await restartJob(db, known.id, job, at);
  return { row: again ?? known, isNew: again !== null };
}
