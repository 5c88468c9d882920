import type { Job } from "@cutwater/contract/jobs.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import type { LinkMenuItem } from "@cutwater/ui/components/LinkMenu.tsx";
import { Picture } from "@cutwater/ui/components/Picture.tsx";
import { TickBox } from "@cutwater/ui/components/TickBox.tsx";
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
  entries,
  onDelete,
  selection,
}: {
  job: Job;
  /** Epoch milliseconds. */
  now: number;
  service: string;
  /** The address of a page with more details of the job; null when there is none. */
  page: string | null;
  actions: JobActions;
  entries: readonly LinkMenuItem[];
  onDelete: () => void;
  /** While jobs are selected: whether this one is, and how to change that. */
  selection: { isSelected: boolean; label: string; onToggle: () => void } | null;
}) {
  const { language } = useLanguage();
  const state = stateOf(job, now);
  const link = page ? { page } : { file: state === "done" ? job.outputUrl : null };
  return (
    <li className={styles.row} data-selecting={selection !== null || undefined}>
      {selection && (
        <TickBox aria-label={selection.label} checked={selection.isSelected} onChange={selection.onToggle} />
      )}
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
          {job.folder && <span className={styles.service}>{job.folder}</span>}
          <span className={styles.date}>{formatDate(job.createDate, language)}</span>
        </p>
      </div>
      <JobProgress job={job} state={state} />
      <JobButtons job={job} state={state} page={page} actions={actions} entries={entries} onDelete={onDelete} />
    </li>
  );
}
