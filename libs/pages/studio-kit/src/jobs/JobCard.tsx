import type { Job } from "@cutwater/contract/jobs.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import { Picture } from "@cutwater/ui/components/Picture.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { JobButtons } from "./JobButtons.tsx";
import { JobLink } from "./JobLink.tsx";
import styles from "./JobList.module.css";
import { JobProgress } from "./JobProgress.tsx";
import { stateOf } from "./job-state.ts";
import type { JobActions } from "./useJobActions.ts";

/** One job: picture, name, service, date, progress and actions. Picture and name link to the job's page, or save its result. */
export function JobCard({
  job,
  now,
  service,
  page,
  actions,
  onDelete,
}: {
  job: Job;
  /** Epoch milliseconds. */
  now: number;
  service: string;
  /** The address of a page with more details of the job; null when there is none. */
  page: string | null;
  actions: JobActions;
  onDelete: () => void;
}) {
  const { language } = useLanguage();
  const state = stateOf(job, now);
  const link = page ? { page } : { file: state === "done" ? job.outputUrl : null };
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <JobLink {...link} isBeside>
          <Picture src={job.thumb && linkOfThumb(job.thumb)} alt="" className={styles.cover} />
        </JobLink>
      </div>
      <div className={styles.text}>
        <p className={styles.name}>
          <JobLink {...link}>{job.name}</JobLink>
        </p>
        <p className={styles.small}>
          {service && <span className={styles.service}>{service}</span>}
          <span className={styles.date}>{formatDate(job.createDate, language)}</span>
        </p>
      </div>
      <JobProgress job={job} state={state} />
      <JobButtons job={job} state={state} page={page} actions={actions} onDelete={onDelete} />
    </li>
  );
}
