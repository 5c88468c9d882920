import { type Job, prepareJob } from "@cutwater/contract/jobs.ts";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { call } from "../api/call.ts";
import { Sheet } from "../components/Sheet.tsx";
import { useText } from "../i18n/useText.ts";
import { announceCustomerUpdate } from "../session/customer-update.ts";
import styles from "./Dialog.module.css";
import { createJobIdsByRequest } from "./job-ids-by-request.ts";
import { jobsKey } from "./jobs-key.ts";
import { jobMessages } from "./messages.ts";
import { useJobRefusal } from "./useJobRefusal.ts";

/** A job as a tool's page asks for it. */
export type JobRequest = {
  /** What the list calls it. */
  name: string;
  /** A picture for it until the server has its own. */
  thumb?: string;
  /** In the shape of the tool's data. */
  data: object;
};

export type Submitting = {
  /** Asks for a job. Resolves with it; with null when it was not taken, of which the customer has been told. */
  submit(wish: JobRequest): Promise<Job | null>;
  isBusy: boolean;
  /** The dialog that says it was taken: to be drawn by the page. */
  notice: ReactNode;
};

/**
 * Asking for jobs of a tool (wire.11, errors.8). One at a time; the same wish sent again after a failure is the same job, so that an
 * answer that got lost costs nothing twice. Afterwards the list, the customer and what things cost are asked for anew.
 */
export function useSubmitJob(tool: { code: string }): Submitting {
  const t = useText(jobMessages);
  const queries = useQueryClient();
  const refused = useJobRefusal();
  const asking = useRef(false);
  const [ids] = useState(createJobIdsByRequest);
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const [isTold, setTold] = useState(true);

  async function ask({ data, ...wish }: JobRequest): Promise<Job> {
    const text = JSON.stringify(data);
    const job = await call(prepareJob, { serviceCode: tool.code, jobId: ids.idFor(text), ...wish, data: text });
    ids.taken(text);
    return job;
  }

  return {
    async submit(wish) {
      if (asking.current) return null;
      asking.current = true;
      setBusy(true);
      try {
        const job = await ask(wish);
        queries.setQueryData([...jobsKey, "one", job.jobId], job);
        setTaken(job.name);
        setTold(false);
        return job;
      } catch (error) {
        refused(error);
        return null;
      } finally {
        asking.current = false;
        setBusy(false);
        void queries.invalidateQueries({ queryKey: jobsKey });
        announceCustomerUpdate();
      }
    },
    isBusy,
    notice: (
      <Sheet isOpen={!isTold} onClose={() => setTold(true)} title={taken}>
        <p>{t("submitted")}</p>
        <div className={styles.actions}>
          <Button onClick={() => setTold(true)}>{t("gotIt")}</Button>
        </div>
      </Sheet>
    ),
  };
}
