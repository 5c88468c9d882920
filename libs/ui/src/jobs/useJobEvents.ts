import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { useEffect, useRef } from "react";
import { useJob } from "./useJob.ts";

/**
 * The job that a tool's page has just asked for, as it goes on (spec §4, Pushed job messages): progress, then its end, also
 * when the socket was away meanwhile.
 *
 * @param jobId null for none
 * @param onEnd called once a jobId, when that job has ended, whichever way its end was heard of
 * @returns null until it is known
 */
export function useJobEvents(jobId: string | null, { onEnd }: { onEnd?: (job: Job) => void } = {}): Job | null {
  const { data: job = null } = useJob(jobId);
  const over = useRef<string | null>(null);
  useEffect(() => {
    if (!job || job.status === JobStatus.running || over.current === job.jobId) return;
    over.current = job.jobId;
    onEnd?.(job);
  }, [job, onEnd]);
  return job;
}
