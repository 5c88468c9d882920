import { getJob, type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useFrames, useWatchedJobs } from "@cutwater/ui/realtime/frames.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { jobsKey } from "./jobs.ts";
import { jobWithProgress } from "./useJobs.ts";

/** A job that is being read tells no frame when it is done: it is asked again so often. */
const readingMs = 2_000;

/** One job, kept in step with its frames; after a reconnect its state is asked for. */
export function useJob(id: string) {
  const queries = useQueryClient();
  const queryKey = [...jobsKey, "one", id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getJob, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === JobStatus.running && !data.result ? readingMs : false),
  });
  const jobId = query.data?.jobId;
  useWatchedJobs(jobId ? [jobId] : []);
  useFrames((frame) => {
    if (frame.method === "JOBS") {
      const told = frame.jobs.find((job) => job.jobId === jobId);
      if (told) queries.setQueryData(queryKey, told);
    }
    if (frame.method === "PREPARE_DOWNLOAD_PROGRESS" && frame.jobId === jobId) {
      queries.setQueryData<Job>(queryKey, (job) => job && jobWithProgress(job, frame));
    }
  });
  return query;
}
