import { formatDuration } from "@cutwater/contract/figures.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { Picture, PicturePlate } from "@cutwater/ui/components/Picture.tsx";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate, formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { percentOf, standingOf } from "@cutwater/ui/jobs/standing.ts";
import { Link } from "react-router";
import styles from "./DownloadCard.module.css";
import { listMessages } from "./messages.ts";

/** One of the visitor's downloads: its picture, its name, and a badge unless it is done. Links to its drawer. */
export function DownloadCard({ job, now }: { job: Job; now: number }) {
  const t = useText(listMessages);
  const { language } = useLanguage();
  const standing = standingOf(job, now);
  const percent = standing === "running" ? percentOf(job) : null;
  const duration = job.result?.result.duration ?? null;
  return (
    <Link className={styles.card} to={`job/${job.id}`} preventScrollReset>
      <Picture
        src={job.thumb}
        alt=""
        overlay={
          <>
            {duration !== null && <PicturePlate>{formatDuration(duration)}</PicturePlate>}
            {standing !== "done" && <StatusBadge status={standing} className={styles.badge} />}
          </>
        }
      />
      <p className={styles.name}>{job.name}</p>
      <p className={styles.date}>
        {percent !== null && <span className={styles.percent}>{formatPercent(percent, language)}</span>}
        {formatDate(job.endDate ?? job.createDate, language)}
      </p>
      {percent !== null && (
        <ProgressLine className={styles.bar} percent={percent} label={t("progressOf", { name: job.name })} />
      )}
    </Link>
  );
}
