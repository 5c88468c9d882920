import type { Job } from "@cutwater/contract/jobs.ts";
import type { CSSProperties } from "react";
import { formatDurationWords, formatNumber } from "../format.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/useText.ts";
import styles from "./ProgressOverlay.module.css";
import { type JobStanding, percentOf } from "./standing.ts";
import { watchedMessages } from "./watched-messages.ts";

/** Dims the unfinished part of a picture, with the edge between; drawn in a `Stage`, over its picture. */
export const DoneEdge = ({ percent }: { percent: number }) => (
  <div style={{ "--done": `${percent}%` } as CSSProperties}>
    <span className={styles.rest} />
    {percent > 0 && <span className={styles.edge} />}
  </div>
);

/**
 * Progress and time left of a job, or its place in the queue; the overlay of a `Stage`.
 *
 * @param label what progresses, for screen readers
 */
export function ProgressOverlay({ job, standing, label }: { job: Job; standing: JobStanding | null; label: string }) {
  const t = useText(watchedMessages);
  const { language } = useLanguage();
  const percent = Math.floor(percentOf(job) ?? 0);
  const time = job.secondsLeft === null ? null : formatDurationWords(job.secondsLeft, language);
  const isWaiting = standing === "waiting";
  const queue = job.ahead ? t("ahead", { count: formatNumber(job.ahead, language) }) : t("next");
  const facts = isWaiting
    ? [queue, time && t("inTime", { time })]
    : [time ? t("left", { time }) : percent === 0 && t("starting")];
  return (
    <div className={styles.figures}>
      <div>
        {isWaiting ? (
          <p className={styles.label}>{t("waiting")}</p>
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
      <p className={styles.mayClose}>{t("mayClose")}</p>
    </div>
  );
}
