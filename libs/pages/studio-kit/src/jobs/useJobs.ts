import type { ServerFrame } from "@cutwater/contract/events.ts";
import { type Job, pageJobs } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useConnection } from "@cutwater/ui/realtime/frames.tsx";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isEnd, jobAfterFrame, jobAfterState, needsRequest } from "./job-after-frame.ts";
import { jobsKey } from "./jobs-key.ts";
import { listPollMs } from "./list-poll.ts";
import { useJobFrames } from "./useJobFrames.ts";

type JobPage = { list: Job[]; count: number };

/** Delay between showing the page and the first request (limits.10). */
const firstLoadMs = 100;

export type JobsQuery = {
  /** Only jobs of this service; of all services when left out. */
  serviceCode?: string | undefined;
  /** Only jobs with this status; with any status when left out. */
  status?: Job["status"] | undefined;
  /** Only jobs in this folder; in any or none when left out. */
  folder?: string | undefined;
  /** Words in title and link. */
  search?: string;
  pageNo: number;
};

const pagesKey = [...jobsKey, "page"] as const;

/** Frames after which the list may differ: a job was added or removed, or frames were missed before a reconnect. */
const mayHaveChanged = ({ method }: ServerFrame): boolean => method === "JOBS_CHANGED" || method === "LOGIN_SUCCESS";

/** One page of the caller's jobs, newest first. It is updated by frames, and requested again whenever a frame may be missing. */
export function useJobs({ serviceCode, status, folder, search = "", pageNo }: JobsQuery) {
  const queries = useQueryClient();
  const isDue = useDelay(firstLoadMs);
  const connection = useConnection();
  const words = search.trim();

  const change = (next: (job: Job) => Job) =>
    queries.setQueriesData<JobPage>({ queryKey: pagesKey }, (page) => page && withJobs(page, next));
  // Also replaces a request under way, whose answer may be older than the frame.
  const requestAgain = () => void queries.invalidateQueries({ queryKey: pagesKey });

  useJobFrames({
    // After a reconnect the whole page is requested again.
    jobIds: [],
    onFrame(frame) {
      change((job) => jobAfterFrame(job, frame));
      if (isEnd(frame) || mayHaveChanged(frame)) requestAgain();
    },
    onState(jobs) {
      const pages = queries.getQueriesData<JobPage>({ queryKey: pagesKey });
      const shown = pages.flatMap(([, page]) => page?.list ?? []);
      change((job) => jobAfterState(job, jobs));
      if (shown.some((job) => needsRequest(job, jobs))) requestAgain();
    },
  });

  return useQuery({
    queryKey: [...pagesKey, { serviceCode, status, folder, words, pageNo }],
    queryFn: ({ signal }) => {
      const input = {
        pageNo,
        pageSize: limits.jobPageSize,
        ...(serviceCode && { serviceCode }),
        ...(status !== undefined && { status }),
        ...(folder && { folder }),
        ...(words && { search: words }),
      };
      return call(pageJobs, input, { signal });
    },
    enabled: isDue,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => listPollMs(connection, data?.list ?? []),
  });
}

/** The same page when none of its jobs has changed. */
function withJobs(page: JobPage, next: (job: Job) => Job): JobPage {
  const list = page.list.map(next);
  return list.some((job, index) => job !== page.list[index]) ? { ...page, list } : page;
}

function useDelay(ms: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}
