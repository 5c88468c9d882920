import { cancelJob, deleteJob, type Job, repeatJob } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createJobIdsByRequest } from "./job-ids-by-request.ts";
import { jobsKey } from "./jobs-key.ts";
import { jobMessages } from "./messages.ts";
import { useJobRefusal } from "./useJobRefusal.ts";

/** The actions on jobs of a list, one at a time per job. After every action the list is requested again. */
export type JobActions = {
  cancel(job: Job): Promise<void>;
  /** Submits a new job with the same data. */
  repeat(job: Job): Promise<void>;
  /** @returns whether the job was deleted */
  remove(job: Job): Promise<boolean>;
  isBusy(job: Job): boolean;
};

/** The actions on the jobs of a list, with their toasts. */
export function useJobActions(): JobActions {
  const t = useText(jobMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const showRefusal = useJobRefusal();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [jobIds] = useState(createJobIdsByRequest);

  async function runFor<Result>({ id }: Job, action: () => Promise<Result>, onError: (error: unknown) => void) {
    if (busy.has(id)) return undefined;
    setBusy((before) => new Set(before).add(id));
    try {
      return await action();
    } catch (error) {
      onError(error);
      return undefined;
    } finally {
      // Busy until the list shows the outcome.
      await queries.invalidateQueries({ queryKey: jobsKey });
      setBusy((before) => new Set([...before].filter((other) => other !== id)));
    }
  }
  const showError = (error: unknown) => toast.bad(sentenceOf(error, language));

  return {
    async cancel(job) {
      await runFor(job, () => call(cancelJob, { id: job.id }), showError);
      announceCustomerUpdate();
    },
    async repeat(job) {
      const again = await runFor(job, () => call(repeatJob, { id: job.id, jobId: jobIds.idFor(job.id) }), showRefusal);
      if (!again) return;
      jobIds.accepted(job.id);
      toast.good(t("submitted"));
      announceCustomerUpdate();
    },
    async remove(job) {
      return (await runFor(job, () => call(deleteJob, { id: job.id }), showError)) !== undefined;
    },
    isBusy: ({ id }) => busy.has(id),
  };
}
