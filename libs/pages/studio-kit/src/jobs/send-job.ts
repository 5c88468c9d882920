import { type Job, prepareJob } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import type { createJobIdsByRequest } from "./job-ids-by-request.ts";

/** A job as a tool's page submits it. */
export type JobRequest = {
  /** The name in the list of jobs. */
  name: string;
  /** The picture shown until the server has made its own. */
  thumb?: string;
  /** The job's data, in the shape that the tool declares. */
  data: object;
};

/** Submits one job (wire.11). Sending it again after a failure submits the same job, by `jobIds`. Throws as `call`. */
export async function sendJob(
  serviceCode: string,
  { data, ...request }: JobRequest,
  jobIds: ReturnType<typeof createJobIdsByRequest>,
): Promise<Job> {
  const text = JSON.stringify(data);
  const job = await call(prepareJob, { serviceCode, jobId: jobIds.idFor(text), ...request, data: text });
  jobIds.accepted(text);
  return job;
}
