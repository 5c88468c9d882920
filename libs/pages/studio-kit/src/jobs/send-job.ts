import { type Job, prepareJob } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import type { createJobIdsByRequest } from "./job-ids-by-request.ts";

/** A job to be submitted by a tool's page. */
export type JobRequest = {
  /** The name shown in the list of jobs. */
  name: string;
  /** The picture shown until the server has made a thumbnail. */
  thumb?: string;
  /** The job's data, in the shape that the tool declares. */
  data: object;
};

/** Submits one job (wire.11). `jobIds` ensures that sending it again after a failure submits the same job. Throws as `call`. */
export async function sendJob(
  serviceCode: string,
  { data, ...request }: JobRequest,
  jobIds: ReturnType<typeof createJobIdsByRequest>,
): Promise<Job> {
  const text = JSON.stringify(data);
  const asked = `${serviceCode} ${text}`;
  const job = await call(prepareJob, { serviceCode, jobId: jobIds.idFor(asked), ...request, data: text });
  jobIds.accepted(asked);
  return job;
}
