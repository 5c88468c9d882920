import type { Job } from "@cutwater/contract/jobs.ts";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { JobStanding } from "@cutwater/ui/jobs/standing.ts";
import styles from "./Ended.module.css";
import { pageMessages } from "./messages.ts";

/** How the job ended; said aloud when it does. A result needs no words but for those who do not see it. */
export function Ended({ job, standing }: { job: Job | null; standing: JobStanding | null }) {
  const t = useText(pageMessages);
  return (
    <div role="status" className={styles.ended}>
      {standing === "done" && <p className={styles.unseen}>{t("done")}</p>}
      {standing === "failed" && (
        <>
          <p className={styles.line}>
            <StatusBadge status="failed" /> {t("free")}
          </p>
          {job?.error && <p>{job.error}</p>}
        </>
      )}
      {standing === "cancelled" && (
        <p className={styles.line}>
          <StatusBadge status="cancelled" /> {t("free")}
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
