import { formatDuration } from "@cutwater/contract/figures.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import { percentOf, stateOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Picture, PicturePlate } from "@cutwater/ui/components/Picture.tsx";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { type BadgeStatus, StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate, formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "react-router";
import styles from "./DownloadCard.module.css";
import { listMessages } from "./messages.ts";

/** One of the visitor's downloads: picture, name, badge. Links to its drawer; a button deletes it. */
export function DownloadCard({ job, now, onDelete }: { job: Job; now: number; onDelete: () => void }) {
  const t = useText(listMessages);
  const { language } = useLanguage();
  const badge = badgeOf(job, now);
  const percent = badge === "running" ? percentOf(job) : null;
  const duration = job.result?.result.duration ?? null;
  return (
    <div className={styles.whole}>
      <Link className={styles.card} to={`job/${job.id}`} preventScrollReset>
        <Picture
          src={job.thumb && linkOfThumb(job.thumb)}
          alt=""
          overlay={
            <>
              {duration !== null && <PicturePlate>{formatDuration(duration)}</PicturePlate>}
              {badge && <StatusBadge status={badge} className={styles.badge} />}
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
      {job.status !== JobStatus.running && (
        <IconButton className={styles.delete} label={t("deleteNamed", { name: job.name })} onClick={onDelete}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** A link that was parsed and can be downloaded gets no badge. Only other states are marked. */
function badgeOf(job: Job, now: number): BadgeStatus | null {
  const state = stateOf(job, now);
  if (job.savedDate !== null && (state === "done" || state === "expired")) return "saved";
  return state === "done" ? null : state;
}
