import type { Job } from "@cutwater/contract/jobs.ts";
import { JobProgress } from "@cutwater/studio-kit/jobs/JobProgress.tsx";
import { stateOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { useJobsById } from "@cutwater/studio-kit/jobs/useJobsById.ts";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Link } from "react-router";
import { CardFrame } from "./CardFrame.tsx";
import styles from "./Cards.module.css";
import type { CardOf } from "./card-of.ts";
import { JobActionButtons } from "./JobActionButtons.tsx";
import { cardMessages } from "./messages.ts";

/** Interval at which the rows are checked for expired links. */
const expiryMs = 30_000;

/** Several tasks, each updated while it runs. */
export function JobsCard({ card: { list, count } }: { card: CardOf<"jobs"> }) {
  const t = useText(cardMessages);
  const now = useNowEvery(expiryMs);
  const jobs = useJobsById(list.map(({ jobId }) => jobId));
  const rest = count - list.length;
  return (
    <CardFrame label={t("tasks")}>
      {list.length === 0 && <p className={styles.small}>{t("noTasks")}</p>}
      <ul className={styles.rows}>
        {list.map((job) => (
          <JobRow key={job.id} job={jobs.get(job.jobId) ?? job} now={now} />
        ))}
      </ul>
      {list.length > 0 && (
        <p className={styles.last}>
          <Link to="/" className={page.link}>
            {rest > 0 ? t("moreTasks", { count: rest }) : t("allTasks")}
          </Link>
        </p>
      )}
    </CardFrame>
  );
}

function JobRow({ job, now }: { job: Job; now: number }) {
  const state = stateOf(job, now);
  return (
    <li className={styles.job}>
      <div className={styles.about}>
        <p className={styles.name}>{job.name}</p>
        <JobProgress job={job} state={state} />
      </div>
      <JobActionButtons job={job} state={state} />
    </li>
  );
}
