import { continueJob, type Job } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { jobsKey } from "./jobs-key.ts";

/** A paused job. `flush` saves the edits of its draft and returns the draft's version. */
export type Answered = { job: Pick<Job, "id" | "jobId">; flush: () => Promise<number> };

/** Continues several paused jobs with the same answer (jobs.18). A refusal is shown and does not stop the other jobs. */
export function useContinueJobs() {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async continueAll(jobs: readonly Answered[], answer: object): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      const data = JSON.stringify(answer);
      for (const { job, flush } of jobs)
        try {
          const next = await call(continueJob, { id: job.id, revision: await flush(), data });
          queries.setQueryData([...jobsKey, "one", job.jobId], next);
        } catch (error) {
          toast.bad(sentenceOf(error, language));
        }
      void queries.invalidateQueries({ queryKey: [...jobsKey, "page"] });
      setBusy(false);
    },
  };
}
