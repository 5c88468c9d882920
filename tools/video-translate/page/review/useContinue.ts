import { continueJob, type Job } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { jobsKey } from "@cutwater/ui/jobs/jobs-key.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "../../draft.ts";

/** Lets a paused job go on, with everything that was edited. */
export function useContinue(
  { id, jobId }: Pick<Job, "id" | "jobId">,
  flush: () => Promise<number>,
): { isBusy: boolean; go: (next: Answer["next"]) => Promise<void> } {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async go(next) {
      if (isBusy) return;
      setBusy(true);
      try {
        const answer: Answer = { next };
        const job = await call(continueJob, { id, revision: await flush(), data: JSON.stringify(answer) });
        queries.setQueryData([...jobsKey, "one", jobId], job);
        void queries.invalidateQueries({ queryKey: [...jobsKey, "page"] });
      } catch (error) {
        toast.bad(sentenceOf(error, language));
      } finally {
        setBusy(false);
      }
    },
  };
}
