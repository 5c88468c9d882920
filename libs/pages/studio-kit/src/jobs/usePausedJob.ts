import { continueJob, type Job } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { jobsKey } from "./jobs-key.ts";

export type PausedJob = {
  /** The answer is being sent. */
  isBusy: boolean;
  /** Continues the job. `flush` saves the edits and returns the draft's version. A refusal is shown. */
  answer(answer: object, flush: () => Promise<number>): Promise<void>;
  /** Requests the job with its draft again. */
  load(): Promise<void>;
};

/** A job that waits for its owner's review (jobs.18). */
export function usePausedJob({ id, jobId }: Pick<Job, "id" | "jobId">): PausedJob {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const queryKey = [...jobsKey, "one", jobId];
  return {
    isBusy,
    async answer(answer, flush) {
      if (isBusy) return;
      setBusy(true);
      try {
        const job = await call(continueJob, { id, revision: await flush(), data: JSON.stringify(answer) });
        queries.setQueryData(queryKey, job);
        void queries.invalidateQueries({ queryKey: [...jobsKey, "page"] });
      } catch (error) {
        toast.bad(sentenceOf(error, language));
      } finally {
        setBusy(false);
      }
    },
    load: () => queries.refetchQueries({ queryKey }),
  };
}
