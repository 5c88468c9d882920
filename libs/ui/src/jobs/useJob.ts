import { getJob, type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { useFrames, useWatchedJobs } from "../realtime/frames.tsx";
import { jobsKey } from "./jobs-key.ts";
import { contradicts, isEnd, told } from "./told.ts";

/** A job that is being read tells no frame when it is done: it is asked again so often. */
const readingMs = 2_000;

/** One job by id or jobId, kept in step with its frames; after a reconnect its state is asked for. Null asks for none. */
export function useJob(id: string | null) {
  const queries = useQueryClient();
  const queryKey = [...jobsKey, "one", id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getJob, { id: id ?? "" }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data?.status === JobStatus.running && !data.result ? readingMs : false),
  });
  const jobId = query.data?.jobId;
  useWatchedJobs(jobId ? [jobId] : []);
  useFrames((frame) => {
    const before = queries.getQueryData<Job>(queryKey);
    const isOwn = "jobId" in frame && frame.jobId === (before?.jobId ?? id);
    if (before) queries.setQueryData<Job>(queryKey, told(before, frame));
    if ((isOwn && isEnd(frame)) || (before && contradicts(before, frame))) void queries.invalidateQueries({ queryKey });
  });
  return query;
}
