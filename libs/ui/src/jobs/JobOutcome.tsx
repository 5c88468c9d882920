import type { Job } from "@cutwater/contract/jobs.ts";
import { StatusBadge } from "../components/StatusBadge.tsx";
import { useText } from "../i18n/useText.ts";
import page from "../styles/page.module.css";
import styles from "./JobOutcome.module.css";
import type { JobStanding } from "./standing.ts";
import { watchedMessages } from "./watched-messages.ts";

/** How the job ended, announced when it ends. A result is announced only to screen readers: others see it. */
export function JobOutcome({ job, standing }: { job: Job | null; standing: JobStanding | null }) {
  const t = useText(watchedMessages);
  return (
    <div role="status" className={styles.ended}>
      {standing === "done" && <p className={page.visuallyHidden}>{t("done")}</p>}
      {standing === "failed" && (
        <>
          <p className={styles.line}>
            <StatusBadge status="failed" /> {t("costNothing")}
          </p>
          {job?.error && <p>{job.error}</p>}
        </>
      )}
      {standing === "cancelled" && (
        <p className={styles.line}>
          <StatusBadge status="cancelled" /> {t("costNothing")}
        </p>
      )}
      {standing === "expired" && (
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
