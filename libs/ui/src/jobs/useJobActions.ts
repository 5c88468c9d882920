import { cancelJob, deleteJob, type Job, repeatJob } from "@cutwater/contract/jobs.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/call.ts";
import { sentenceOf } from "../api/refusal.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/useText.ts";
import { announceCustomerUpdate } from "../session/customer-update.ts";
import { toast } from "../toast.ts";
import { createJobIdsByRequest } from "./job-ids-by-request.ts";
import { jobsKey } from "./jobs-key.ts";
import { jobMessages } from "./messages.ts";
import { useJobRefusal } from "./useJobRefusal.ts";

/** What can be done to jobs in a list; a job is done one thing to at a time. Whatever comes of it, the list is asked for anew. */
export type JobActions = {
  cancel(job: Job): Promise<void>;
  /** A new job with the same wishes. */
  repeat(job: Job): Promise<void>;
  /** @returns whether it is gone */
  remove(job: Job): Promise<boolean>;
  isBusy(job: Job): boolean;
};

export function useJobActions(): JobActions {
  const t = useText(jobMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const refused = useJobRefusal();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [ids] = useState(createJobIdsByRequest);

  async function during<Result>({ id }: Job, work: () => Promise<Result>, failed: (error: unknown) => void) {
    if (busy.has(id)) return undefined;
    setBusy((before) => new Set(before).add(id));
    try {
      return await work();
    } catch (error) {
      failed(error);
      return undefined;
    } finally {
      // Stays busy until the list tells what came of it.
      await queries.invalidateQueries({ queryKey: jobsKey });
      setBusy((before) => new Set([...before].filter((other) => other !== id)));
    }
  }
  const tell = (error: unknown) => toast.bad(sentenceOf(error, language));

  return {
    async cancel(job) {
      await during(job, () => call(cancelJob, { id: job.id }), tell);
      announceCustomerUpdate();
    },
    async repeat(job) {
      const again = await during(job, () => call(repeatJob, { id: job.id, jobId: ids.idFor(job.id) }), refused);
      if (!again) return;
      ids.taken(job.id);
      toast.good(t("submitted"));
      announceCustomerUpdate();
    },
    async remove(job) {
      return (await during(job, () => call(deleteJob, { id: job.id }), tell)) !== undefined;
    },
    isBusy: ({ id }) => busy.has(id),
  };
}
