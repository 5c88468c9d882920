import { type Job, prepareJob } from "@cutwater/contract/jobs.ts";
import { jobsKey } from "@cutwater/studio-kit/jobs/jobs-key.ts";
import { useJob } from "@cutwater/studio-kit/jobs/useJob.ts";
import { useJobRefusal } from "@cutwater/studio-kit/jobs/useJobRefusal.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CardOf } from "./card-of.ts";

/**
 * The job that a price card starts. `job` is null before the button was pressed. Submitting twice, also after a lost response, is
 * one job, because it has one jobId.
 */
export function useQuoteJob({ serviceCode, name, data }: CardOf<"quote">, jobId: string | null) {
  const queries = useQueryClient();
  const refuse = useJobRefusal();
  const [isBusy, setBusy] = useState(false);
  const { data: job = null, isPending } = useJob(jobId);

  async function submit(): Promise<void> {
    if (isBusy || jobId === null) return;
    setBusy(true);
    try {
      const started = await call(prepareJob, { serviceCode, jobId, name, data });
      queries.setQueryData<Job>([...jobsKey, "one", jobId], started);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: [...jobsKey, "page"] });
      announceCustomerUpdate();
    }
  }
  return { job, isLooking: jobId === null || isPending, isBusy, submit };
}
