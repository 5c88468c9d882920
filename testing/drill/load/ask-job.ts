import { randomUUID } from "node:crypto";
import type { Job } from "@cutwater/contract/jobs.ts";
import type { AskedJob } from "../books.ts";
import type { Scene } from "./act.ts";

type Wanted = Pick<AskedJob, "kind" | "ends" | "pauses" | "text"> & { serviceCode: string; data: object };

/** Requests a job until it is accepted. All requests use the same job id, so that only one job is made. */
export async function askJob({ person, books }: Scene, wanted: Wanted): Promise<Job> {
  const { serviceCode, data, ...asked } = wanted;
  const jobId = randomUUID();
  const input = { serviceCode, jobId, name: `${asked.kind} ${jobId.slice(0, 4)}`, data: JSON.stringify(data) };
  const askedAt = Date.now();
  const job = await person.ask<Job>("POST", "/client/opencut/execute/prepare", input);
  books.jobs.push({ id: job.id, jobId, personId: person.id, ...asked, askedAt });
  for (const hear of books.onJob) hear(person.id, job);
  return job;
}
