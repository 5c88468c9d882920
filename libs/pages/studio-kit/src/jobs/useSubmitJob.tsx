import type { Job } from "@cutwater/contract/jobs.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { readStored, writeStored } from "@cutwater/ui/storage.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { createJobIdsByRequest } from "./job-ids-by-request.ts";
import { jobsKey } from "./jobs-key.ts";
import { jobMessages } from "./messages.ts";
import { SubmittedNotice } from "./SubmittedNotice.tsx";
import { type JobRequest, sendJob } from "./send-job.ts";
import { useJobRefusal } from "./useJobRefusal.ts";

const dayMs = 24 * 3_600_000;

export type Submitting = {
  /** Submits a job. Resolves with the job, or with null when it was refused. A refusal is shown. */
  submit(request: JobRequest): Promise<Job | null>;
  isBusy: boolean;
  /** The dialog that confirms an accepted job. The page must render it. */
  notice: ReactNode;
};

/**
 * Submits jobs of a tool (wire.11, errors.8), one at a time. The same request sent again after a failure is the same job, so a
 * lost response does not charge the customer twice. Afterwards the list, the customer and the quotes are requested again.
 */
export function useSubmitJob(tool: { code: string }): Submitting {
  const t = useText(jobMessages);
  const queries = useQueryClient();
  const showRefusal = useJobRefusal();
  const isSubmitting = useRef(false);
  const [jobIds] = useState(createJobIdsByRequest);
  const [isBusy, setBusy] = useState(false);
  const [confirmed, setConfirmed] = useState<Job | null>(null);

  /** The dialog is shown once a day; later jobs show a toast. Signing out resets this value. */
  function confirm(job: Job): void {
    if (readStored<boolean>("submittedTold", dayMs)) toast.good(t("submitted"));
    else setConfirmed(job);
  }

  return {
    async submit(request) {
      if (isSubmitting.current) return null;
      isSubmitting.current = true;
      setBusy(true);
      try {
        const job = await sendJob(tool.code, request, jobIds);
        queries.setQueryData([...jobsKey, "one", job.jobId], job);
        confirm(job);
        return job;
      } catch (error) {
        showRefusal(error);
        return null;
      } finally {
        isSubmitting.current = false;
        setBusy(false);
        void queries.invalidateQueries({ queryKey: jobsKey });
        announceCustomerUpdate();
      }
    },
    isBusy,
    notice: (
      <SubmittedNotice
        job={confirmed}
        onOpen={() => writeStored("submittedTold", true)}
        onClose={() => setConfirmed(null)}
      />
    ),
  };
}
