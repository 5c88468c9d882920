import type { Job } from "@cutwater/contract/jobs.ts";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import styles from "./JobOutcome.module.css";
import type { JobState } from "./job-state.ts";
import { watchedMessages } from "./watched-messages.ts";

/**
 * How the job ended, announced when it ends. A successful result is announced only to screen readers, since everybody else sees
 * it.
 */
export function JobOutcome({ job, state }: { job: Job | null; state: JobState | null }) {
  const t = useText(watchedMessages);
  return (
    <div role="status" className={styles.ended}>
      {state === "done" && <p className={page.visuallyHidden}>{t("done")}</p>}
      {state === "failed" && (
        <>
          <p className={styles.line}>
            <StatusBadge status="failed" /> {t("costNothing")}
          </p>
          {job?.error && <p>{job.error}</p>}
        </>
      )}
      {state === "answered" && job && (
        <>
          <p className={styles.line}>
            <StatusBadge status="answered" {...(job.answer !== null && { word: job.answer })} />
          </p>
          {job.error && <p>{job.error}</p>}
        </>
      )}
      {state === "cancelled" && (
        <p className={styles.line}>
          <StatusBadge status="cancelled" /> {t("costNothing")}
        </p>
      )}
      {state === "expired" && (
        <>
          <p className={styles.line}>
            <StatusBadge status="expired" />
          </p>
          <p>{t("expired")}</p>
        </>
      )}
    </div>
  );
}
