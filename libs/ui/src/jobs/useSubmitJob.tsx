import { type Job, prepareJob } from "@cutwater/contract/jobs.ts";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { call } from "../api/call.ts";
import { Sheet } from "../components/Sheet.tsx";
import { useText } from "../i18n/useText.ts";
import { announceCustomerUpdate } from "../session/customer-update.ts";
import page from "../styles/page.module.css";
import { createJobIdsByRequest } from "./job-ids-by-request.ts";
import { jobsKey } from "./jobs-key.ts";
import { jobMessages } from "./messages.ts";
import { useJobRefusal } from "./useJobRefusal.ts";

/** A job as a tool's page submits it. */
export type JobRequest = {
  /** The name in the list of jobs. */
  name: string;
  /** A picture until the server has made its own. */
  thumb?: string;
  /** The job's data, in the shape that the tool declares. */
  data: object;
};

export type Submitting = {
  /** Submits a job. Resolves with it, or with null when it was refused; the refusal is shown. */
  submit(request: JobRequest): Promise<Job | null>;
  isBusy: boolean;
  /** The dialog that confirms an accepted job; the page renders it. */
  notice: ReactNode;
};

/**
 * Submits jobs of a tool (wire.11, errors.8), one at a time. The same request sent again after a failure is the same job, so that a lost
 * answer costs nothing twice. Afterwards the list, the customer and the quotes are requested again.
 */
export function useSubmitJob(tool: { code: string }): Submitting {
  const t = useText(jobMessages);
  const queries = useQueryClient();
  const showRefusal = useJobRefusal();
  const isSubmitting = useRef(false);
  const [jobIds] = useState(createJobIdsByRequest);
  const [isBusy, setBusy] = useState(false);
  const [acceptedName, setAcceptedName] = useState<string | null>(null);
  const [isNoticeOpen, setNoticeOpen] = useState(false);

  async function send({ data, ...request }: JobRequest): Promise<Job> {
    const text = JSON.stringify(data);
    const job = await call(prepareJob, { serviceCode: tool.code, jobId: jobIds.idFor(text), ...request, data: text });
    jobIds.accepted(text);
    return job;
  }

  return {
    async submit(request) {
      if (isSubmitting.current) return null;
      isSubmitting.current = true;
      setBusy(true);
      try {
        const job = await send(request);
        queries.setQueryData([...jobsKey, "one", job.jobId], job);
        setAcceptedName(job.name);
        setNoticeOpen(true);
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
      <Sheet isOpen={isNoticeOpen} onClose={() => setNoticeOpen(false)} title={acceptedName}>
        <p>{t("submitted")}</p>
        <div className={page.dialogActions}>
          <Button onClick={() => setNoticeOpen(false)}>{t("gotIt")}</Button>
        </div>
      </Sheet>
    ),
  };
}
