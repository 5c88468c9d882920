import type { Job } from "@cutwater/contract/jobs.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import { JobProgress } from "@cutwater/studio-kit/jobs/JobProgress.tsx";
import { stateOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { useJob } from "@cutwater/studio-kit/jobs/useJob.ts";
import { useServiceNames } from "@cutwater/studio-kit/jobs/useServiceNames.ts";
import { Picture } from "@cutwater/ui/components/Picture.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import { JobActionButtons } from "./JobActionButtons.tsx";
import { JobCompare } from "./JobCompare.tsx";
import { cardMessages } from "./messages.ts";

/** Interval at which the card is checked for an expired link. */
const expiryMs = 30_000;

/** A task with its progress or result, updated while it runs. @param job the task when the card was made */
export function JobCard({ job: given }: { job: Job }) {
  const t = useText(cardMessages);
  const { language } = useLanguage();
  const names = useServiceNames();
  const now = useNowEvery(expiryMs);
  const { data, isError } = useJob(given.jobId);
  const job = data ?? given;
  const state = stateOf(job, now);
  const service = names.get(job.serviceCode);
  return (
    <CardFrame label={t("task", { name: job.name })}>
      <div className={styles.jobHead}>
        <Picture className={styles.thumb} src={job.thumb && linkOfThumb(job.thumb)} alt="" />
        <div className={styles.about}>
          <h2 className={styles.title}>{job.name}</h2>
          <p className={styles.small}>{[service, formatDate(job.createDate, language)].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      {isError ? (
        <p className={styles.note}>{t("taskGone")}</p>
      ) : (
        <>
          {state === "done" && <JobCompare job={job} />}
          <div className={styles.jobFoot}>
            <JobProgress job={job} state={state} />
            <JobActionButtons job={job} state={state} />
          </div>
        </>
      )}
    </CardFrame>
  );
}
