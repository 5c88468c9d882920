import { getJob, type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isEnd, jobAfterFrame, jobAfterState, needsRequest } from "./job-after-frame.ts";
import { jobsKey } from "./jobs-key.ts";
import { useJobFrames } from "./useJobFrames.ts";

/** One job by id or jobId, updated by its frames and after a reconnect. Null requests no job. */
export function useJob(id: string | null) {
  const queries = useQueryClient();
  const queryKey = [...jobsKey, "one", id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getJob, { id: id ?? "" }, { signal }),
    enabled: id !== null,
  });
  const job = query.data;
  const read = () => queries.getQueryData<Job>(queryKey);
  const write = (next: Job) => queries.setQueryData<Job>(queryKey, next);
  const requestAgain = () => void queries.invalidateQueries({ queryKey });
  useJobFrames({
    jobIds: job?.status === JobStatus.running ? [job.jobId] : [],
    onFrame(frame) {
      const before = read();
      if (before) write(jobAfterFrame(before, frame));
      if (isEnd(frame) && "jobId" in frame && frame.jobId === (before?.jobId ?? id)) requestAgain();
    },
    onState(jobs) {
      const before = read();
      if (!before) return;
      write(jobAfterState(before, jobs));
      if (needsRequest(before, jobs)) requestAgain();
    },
  });
  return query;
}
