import type { Job } from "@cutwater/contract/jobs.ts";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDurationWords, formatNumber, formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import styles from "./JobList.module.css";
import { type JobState, percentOf } from "./job-state.ts";
import { jobMessages } from "./messages.ts";

/** The state of a job: progress and time left, the place in the queue, or how it ended and why. */
export function JobProgress({ job, state }: { job: Job; state: JobState }) {
  const t = useText(jobMessages);
  const { language } = useLanguage();
  const percent = state === "running" ? percentOf(job) : null;
  const time = job.secondsLeft === null ? null : formatDurationWords(job.secondsLeft, language);
  if (percent !== null) {
    const figures = [formatPercent(percent, language), ...(time ? [t("left", { time })] : [])];
    return (
      <div className={styles.state}>
        <ProgressLine percent={percent} label={t("progressOf", { name: job.name })} state="running" />
        <p className={styles.figures}>{figures.join(" · ")}</p>
      </div>
    );
  }
  const refunded = state === "failed" || state === "cancelled" ? job.held : null;
  const ahead = state === "waiting" ? job.ahead : null;
  const queue = ahead === null ? [] : [ahead === 0 ? t("next") : t("ahead", { count: formatNumber(ahead, language) })];
  const beside = [
    ...queue,
    ...(refunded ? [t(returned[refunded])] : []),
    ...(state === "answered" ? [t("nothingCharged")] : []),
    ...(state === "review" ? [reviewText(job, t)] : []),
  ];
  return (
    <div className={styles.state}>
      <div className={styles.badge}>
        <StatusBadge
          status={state}
          {...(job.answer !== null && { word: job.answer })}
          {...(state === "review" && { word: t("yourTurn") })}
        />
        {beside.length > 0 && <span className={styles.beside}>{beside.join(" · ")}</span>}
      </div>
      {state === "failed" && job.error && <p className={styles.reason}>{job.error}</p>}
    </div>
  );
}

/** What the owner has to do; with the number of lines if the job's tool reports it. */
function reviewText({ step }: Job, t: ReturnType<typeof useText<keyof (typeof jobMessages)["en"]>>): string {
  const lines = step?.params.lines;
  return lines === undefined ? t("reviewIt") : lines === 1 ? t("reviewOne") : t("reviewLines", { lines });
}

const returned = { credits: "returned", freeUse: "freeUseReturned" } as const;
