import type { DownloadResult } from "@cutwater/contract/downloads.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { isExpired } from "@cutwater/studio-kit/jobs/link-expiry.ts";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { useMergeDoor } from "../merge/door.ts";
import { resultMessages } from "../result/messages.ts";
import { RowAction } from "../result/RowAction.tsx";
import { RowName } from "../result/RowName.tsx";
import { type ResultRow, rowsOf } from "../result/result-rows.ts";
import { noOptions } from "../result/typed-options.ts";
import { useRowTexts } from "../result/useRowTexts.ts";
import styles from "./DownloadTable.module.css";

type Props = { job: Job; result: DownloadResult; now: number };

/** The qualities of a job, each with a button or the progress of its merge; or a note that the job has expired. */
export function DownloadTable({ job, result, now }: Props) {
  const t = useText(resultMessages);
  const at = useLocalizedPath();
  const reasonId = useId();
  const { video, audio, photos } = rowsOf(result);
  const rows = [...video, ...audio, ...photos];
  const isLocked = rows.some((row) => row.isLocked);
  if (rows.length === 0) return null;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("quality")}</th>
            <th scope="col" className={styles.action}>
              {t("action")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <JobRow
              key={`${row.kind}/${row.quality}`}
              row={row}
              job={job}
              title={result.title}
              now={now}
              reasonId={reasonId}
            />
          ))}
        </tbody>
      </table>
      {isLocked && (
        <p id={reasonId} className={styles.locked}>
          <span>{t("locked")}</span> <Link to={at("/price")}>{t("plans")}</Link>
        </p>
      )}
    </>
  );
}

type RowProps = { row: ResultRow; job: Job; title: string; now: number; reasonId: string };

function JobRow({ row, job, title, now, reasonId }: RowProps) {
  const t = useText(resultMessages);
  const { language } = useLanguage();
  const merges = useMergeDoor();
  const texts = useRowTexts()(row);
  const key = runningKey(job, row.quality);
  const progress = key ? job.qualities[key] : undefined;
  const name = [texts.name, texts.extra].filter(Boolean).join(" ");
  const isOver = isExpired(row.source, job.endDate, now) && !row.isLocked;
  return (
    <tr>
      <RowName row={row} texts={texts} isWhole />
      <td>
        {key && progress ? (
          <div className={styles.running}>
            <div>
              <ProgressLine percent={progress.percent} label={t("progressNamed", { name })} />
              <span className={styles.percent}>{formatPercent(Math.floor(progress.percent), language)}</span>
            </div>
            <Button
              className={styles.cancel}
              variant="subtle"
              aria-label={t("cancelNamed", { name })}
              onClick={() => merges.cancel({ jobId: job.jobId, key })}
            >
              {t("cancel")}
            </Button>
          </div>
        ) : isOver ? (
          <span className={styles.expired}>{t("expired")}</span>
        ) : (
          <RowAction
            row={row}
            texts={texts}
            result={{ jobId: job.jobId, title }}
            options={noOptions}
            isPrimary={false}
            isBlocked={false}
            reasonId={reasonId}
          />
        )}
      </td>
    </tr>
  );
}

/** The key of a running merge of this quality, with or without merge options. */
const runningKey = (job: Job, quality: string): string | undefined =>
  Object.keys(job.qualities).find((key) => key === quality || key.startsWith(`${quality}~`));
