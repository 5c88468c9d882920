import { cancelJob, type Job } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { jobsKey } from "./jobs-key.ts";

/** Cancels several running jobs of tools. A job that ends meanwhile keeps its outcome. */
export function useCancelJobs() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async cancelAll(jobs: readonly Pick<Job, "id" | "jobId">[]): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      // The last first, so that no waiting job moves up when an earlier one is cancelled.
      for (const { id, jobId } of jobs.toReversed())
        await call(cancelJob, { id }).then(
          (job) => queries.setQueryData([...jobsKey, "one", jobId], job),
          (cause: unknown) => console.warn(`Job ${id} was not cancelled:`, cause),
        );
      await queries.invalidateQueries({ queryKey: [...jobsKey, "page"] });
      setBusy(false);
      announceCustomerUpdate();
    },
  };
}
