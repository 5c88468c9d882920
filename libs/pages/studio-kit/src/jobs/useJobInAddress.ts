import type { Job } from "@cutwater/contract/jobs.ts";
import { ApiRefusal, networkErrorKey } from "@cutwater/ui/api/refusal.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { useJob } from "./useJob.ts";
import { useReadWhenSeen } from "./useReadWhenSeen.ts";
import { watchedMessages } from "./watched-messages.ts";

/** The job that a tool's page follows. */
export type WatchedJob = {
  /** The job; null when there is none yet. */
  job: Job | null;
  /** Whether the address names a job that has not been loaded yet. */
  isLoading: boolean;
  /** Follows another job; null follows none. */
  watch(job: Pick<Job, "jobId"> | null): void;
};

/**
 * The job whose jobId is in the page's address, so that a reload continues with the job. When the job was deleted or belongs to
 * somebody else, its jobId is removed from the address and a toast is shown.
 */
export function useJobInAddress(): WatchedJob {
  const t = useText(watchedMessages);
  const [params, setParams] = useSearchParams();
  const jobId = params.get("job");
  const { data: job = null, error } = useJob(jobId);
  useReadWhenSeen(job ? [job.jobId] : []);
  const watch = (next: Pick<Job, "jobId"> | null) =>
    setParams(next === null ? {} : { job: next.jobId }, { replace: true });
  const isGone = error instanceof ApiRefusal && error.key !== networkErrorKey;
  const leave = useEffectEvent(() => {
    toast.warn(t("gone"));
    watch(null);
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return { job, isLoading: jobId !== null && job === null && error === null, watch };
}
