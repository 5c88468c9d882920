import type { ServerFrame } from "@cutwater/contract/events.ts";
import { type Job, JobStatus, pageJobs } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../api/call.ts";
import { useFrames } from "../realtime/frames.tsx";
import { jobsKey } from "./jobs-key.ts";
import { contradicts, isEnd, told } from "./told.ts";

type JobPage = { list: Job[]; count: number };

/** The list is first asked for so long after the page stands (limits.10). */
const firstLoadMs = 100;

/** A job that is being read tells no frame when it is done: the list is asked for again so often. */
const readingMs = 5_000;

type Wish = {
  /** Only jobs of this service; of all when left out. */
  serviceCode?: string | undefined;
  /** Only jobs with this status; with any when left out. */
  status?: Job["status"] | undefined;
  /** Words in title and link. */
  search?: string;
  pageNo: number;
};

const pagesKey = [...jobsKey, "page"] as const;

/** One more or one fewer; and after connecting anew, frames may be missing. */
const isHint = ({ method }: ServerFrame): boolean => method === "JOBS_CHANGED" || method === "LOGIN_SUCCESS";

/** One page of the caller's jobs, newest first: as frames tell of them, and asked for anew wherever a frame may be missing. */
export function useJobs({ serviceCode, status, search = "", pageNo }: Wish) {
  const queries = useQueryClient();
  const isDue = useDelay(firstLoadMs);
  const words = search.trim();

  useFrames((frame) => {
    const pages = queries.getQueriesData<JobPage>({ queryKey: pagesKey });
    const shown = pages.flatMap(([, page]) => page?.list ?? []);
    queries.setQueriesData<JobPage>({ queryKey: pagesKey }, (page) => page && afterFrame(page));
    if (isEnd(frame) || isHint(frame) || shown.some((job) => contradicts(job, frame)))
      // Also takes the place of an answer under way, which may be older than the frame.
      void queries.invalidateQueries({ queryKey: pagesKey });

    function afterFrame(page: JobPage): JobPage {
      const list = page.list.map((job) => told(job, frame));
      return list.some((job, place) => job !== page.list[place]) ? { ...page, list } : page;
    }
  });

  return useQuery({
    queryKey: [...pagesKey, { serviceCode, status, words, pageNo }],
    queryFn: ({ signal }) => {
      const input = {
        pageNo,
        pageSize: limits.jobPageSize,
        ...(serviceCode && { serviceCode }),
        ...(status !== undefined && { status }),
        ...(words && { search: words }),
      };
      return call(pageJobs, input, { signal });
    },
    enabled: isDue,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some((job) => job.status === JobStatus.running && !job.result) ? readingMs : false,
  });
}

function useDelay(ms: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}
