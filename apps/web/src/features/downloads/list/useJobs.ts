import type { ServerFrame } from "@cutwater/contract/events.ts";
import { type Job, pageJobs } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useFrames } from "@cutwater/ui/realtime/frames.tsx";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { jobsKey } from "./jobs.ts";

type JobPage = { list: Job[]; count: number };

/** The list is first asked for so long after the page stands (spec §9). */
const firstLoadMs = 100;

/** One page of my downloads, kept in step with the frames of running merges. */
export function useJobs({ search, pageNo }: { search: string; pageNo: number }) {
  const queries = useQueryClient();
  const isDue = useDelay(firstLoadMs);
  useFrames((frame) => {
    if (frame.method !== "PREPARE_DOWNLOAD_PROGRESS") return;
    queries.setQueriesData<JobPage>({ queryKey: [...jobsKey, "page"] }, (page) => page && withProgress(page, frame));
  });
  return useQuery({
    queryKey: [...jobsKey, "page", { search, pageNo }],
    queryFn: ({ signal }) => {
      const words = search.trim();
      const input = {
        serviceCode: "VIDEO_DOWNLOAD",
        pageNo,
        pageSize: limits.jobPageSize,
        ...(words && { search: words }),
      };
      return call(pageJobs, input, { signal });
    },
    enabled: isDue,
    placeholderData: keepPreviousData,
  });
}

type ProgressFrame = Extract<ServerFrame, { method: "PREPARE_DOWNLOAD_PROGRESS" }>;

const withProgress = (page: JobPage, frame: ProgressFrame): JobPage => ({
  ...page,
  list: page.list.map((job) => (job.jobId === frame.jobId ? jobWithProgress(job, frame) : job)),
});

/** A job as a progress frame leaves it. */
export const jobWithProgress = (job: Job, { key, result }: Pick<ProgressFrame, "key" | "result">): Job => ({
  ...job,
  qualities: { ...job.qualities, [key]: result },
});

function useDelay(ms: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}
