import { getJob, type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { isEnd, jobAfterFrame, jobAfterState, needsRequest } from "./job-after-frame.ts";
import { jobsKey } from "./jobs-key.ts";
import { useJobFrames } from "./useJobFrames.ts";
import { useReadWhenSeen } from "./useReadWhenSeen.ts";

/**
 * Several jobs of tools by id or jobId, each updated as in `useJob`. Jobs that are not loaded yet, or no longer exist, are left
 * out.
 *
 * @returns the jobs by the id that was passed
 */
export function useJobsById(ids: readonly string[]): ReadonlyMap<string, Job> {
  const queries = useQueryClient();
  const keyOf = (id: string) => [...jobsKey, "one", id];
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getJob, { id }, { signal }),
    })),
  });
  const jobs = new Map(
    ids.flatMap((id, index): [string, Job][] => {
      const job = found[index]?.data;
      return job ? [[id, job]] : [];
    }),
  );
  useReadWhenSeen([...jobs.values()].map(({ jobId }) => jobId));
  const requestAgain = (id: string) => void queries.invalidateQueries({ queryKey: keyOf(id) });
  function change(next: (job: Job) => Job): void {
    for (const id of ids) {
      const before = queries.getQueryData<Job>(keyOf(id));
      if (before && next(before) !== before) queries.setQueryData<Job>(keyOf(id), next(before));
    }
  }
  useJobFrames({
    jobIds: [...jobs.values()].filter(({ status }) => status === JobStatus.running).map(({ jobId }) => jobId),
    onFrame(frame) {
      change((job) => jobAfterFrame(job, frame));
      if (!isEnd(frame) || !("jobId" in frame)) return;
      for (const [id, { jobId }] of jobs) if (jobId === frame.jobId) requestAgain(id);
    },
    onState(states) {
      const before = [...jobs];
      change((job) => jobAfterState(job, states));
      for (const [id, job] of before) if (needsRequest(job, states)) requestAgain(id);
    },
  });
  return jobs;
}
