import type { Messages } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { formatDurationWords, formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { CSSProperties } from "react";
import { type JobState, percentOf } from "./job-state.ts";
import styles from "./ProgressOverlay.module.css";
import { stepIn } from "./step-in.ts";
import { watchedMessages } from "./watched-messages.ts";

/**
 * Dims the unfinished part of a picture, with an edge between the two parts. It is drawn in a `Stage`, over the stage's picture.
 */
export const DoneEdge = ({ percent }: { percent: number }) => (
  <div style={{ "--done": `${percent}%` } as CSSProperties}>
    <span className={styles.rest} />
    {percent > 0 && <span className={styles.edge} />}
  </div>
);

type Props = {
  job: Job;
  state: JobState | null;
  /** What progresses, for screen readers. */
  label: string;
  /** The tool's texts for its steps. */
  steps: Messages<string>;
};

/** Progress, step and time left of a job, or its place in the queue, as an overlay of a `Stage`. */
export function ProgressOverlay({ job, state, label, steps }: Props) {
  const t = useText(watchedMessages);
  const { language } = useLanguage();
  const percent = Math.floor(percentOf(job) ?? 0);
  const time = job.secondsLeft === null ? null : formatDurationWords(job.secondsLeft, language);
  const isWaiting = state === "waiting";
  const queue = job.ahead ? t("ahead", { count: formatNumber(job.ahead, language) }) : t("next");
  const isPaused = state === "review";
  const facts = isWaiting
    ? [queue]
    : isPaused
      ? []
      : [stepIn(job, steps, language) ?? t("starting"), time && t("left", { time })];
  return (
    <div className={styles.figures}>
      <div>
        {isWaiting || isPaused ? (
          <p className={styles.label}>{t(isPaused ? "review" : "waiting")}</p>
        ) : (
          <p
            className={styles.percent}
            role="progressbar"
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            {percent}
            <span className={styles.sign}>%</span>
          </p>
        )}
        <p>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {!isPaused && <p className={styles.mayClose}>{t("mayClose")}</p>}
    </div>
  );
}
