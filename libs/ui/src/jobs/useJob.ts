import { getJob, type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { useFrames, useWatchedJobs } from "../realtime/frames.tsx";
import { jobsKey } from "./jobs-key.ts";
import { contradicts, isEnd, told } from "./told.ts";

/** A parse sends no frame when it ends: the job is requested again this often. */
const parsingMs = 2_000;

/** One job by id or jobId, updated by its frames and after a reconnect. Null requests none. */
export function useJob(id: string | null) {
  const queries = useQueryClient();
  const queryKey = [...jobsKey, "one", id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getJob, { id: id ?? "" }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data?.status === JobStatus.running && !data.result ? parsingMs : false),
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
