import { State } from "@cutwater/contract/answer.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { ApiRefusal, networkErrorKey, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createJobIdsByRequest } from "./job-ids-by-request.ts";
import { jobsKey } from "./jobs-key.ts";
import { jobMessages } from "./messages.ts";
import { type JobRequest, sendJob } from "./send-job.ts";
import { useJobRefusal } from "./useJobRefusal.ts";

/** A request, and the key that identifies it. */
export type NamedRequest<Key> = { key: Key; request: JobRequest };

export type SubmittingSeveral<Key> = {
  /**
   * Submits jobs one after the other. When a job is refused for a reason of its own, the next jobs are still submitted. When no
   * further job would be accepted, because credits or the connection are missing, the rest is not submitted, and a toast shows
   * the reason.
   *
   * @returns the requests that exceed the customer's limit of unfinished jobs: submit them again when a job has ended
   */
  submit(
    requests: readonly NamedRequest<Key>[],
    on: { accepted(key: Key, job: Job): void; refused(key: Key, sentence: string): void },
  ): Promise<readonly NamedRequest<Key>[]>;
  isBusy: boolean;
};

/** Submits several jobs of a tool; see `useSubmitJob` for one. */
export function useSubmitJobs<Key>(tool: { code: string }): SubmittingSeveral<Key> {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const t = useText(jobMessages);
  const showRefusal = useJobRefusal();
  const isSubmitting = useRef(false);
  const [jobIds] = useState(createJobIdsByRequest);
  const [isBusy, setBusy] = useState(false);

  const toPlans = { label: t("plans"), onClick: () => location.assign("/price") };
  return {
    async submit(requests, { accepted, refused }) {
      if (isSubmitting.current) return requests;
      isSubmitting.current = true;
      setBusy(true);
      try {
        for (const [index, { key, request }] of requests.entries())
          try {
            const job = await sendJob(tool.code, request, jobIds);
            queries.setQueryData([...jobsKey, "one", job.jobId], job);
            accepted(key, job);
          } catch (error) {
            if (error instanceof ApiRefusal && error.key === "tooManyJobs") return requests.slice(index);
            if (isOfAll(error)) {
              // Some of the jobs run: the page stays, and a toast links to the plans.
              if (index > 0 && isOfCredits(error)) toast.warn(t("lacksCredits"), { ms: longToastMs, link: toPlans });
              else showRefusal(error);
              return [];
            }
            refused(key, sentenceOf(error, language));
          }
        return [];
      } finally {
        isSubmitting.current = false;
        setBusy(false);
        void queries.invalidateQueries({ queryKey: [...jobsKey, "page"] });
        announceCustomerUpdate();
      }
    },
    isBusy,
  };
}

/** How long the link to the plans is shown. */
const longToastMs = 6_000;

const isOfCredits = (error: unknown): boolean => error instanceof ApiRefusal && error.state === State.lacksCredits;

/** Whether the next request would be refused in the same way. */
const isOfAll = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) ||
  isOfCredits(error) ||
  [networkErrorKey, "jobsNoRoom", "unexpected"].includes(error.key);
