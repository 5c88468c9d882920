import { formatDuration } from "@cutwater/contract/figures.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { findLinks } from "@cutwater/contract/links.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import { stateOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { linksExpireAt } from "@cutwater/studio-kit/jobs/link-expiry.ts";
import { useJob } from "@cutwater/studio-kit/jobs/useJob.ts";
import { CopyButton } from "@cutwater/ui/components/CopyButton.tsx";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { Picture, PicturePlate } from "@cutwater/ui/components/Picture.tsx";
import { SideDrawer } from "@cutwater/ui/components/SideDrawer.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useNowAfter } from "@cutwater/ui/hooks/useNow.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useId } from "react";
import { useNavigate, useOutletContext, useParams } from "react-router";
import styles from "./JobDrawer.module.css";
import { DeleteDownload } from "./list/DeleteDownload.tsx";
import { DownloadTable } from "./list/DownloadTable.tsx";
import { listMessages } from "./list/messages.ts";
import { EntryList } from "./result/EntryList.tsx";
import { SubtitleList } from "./result/SubtitleList.tsx";

/** The props that the home page passes to its drawer. */
export type DrawerContext = {
  /** Whether links are being parsed, so that further links must wait. */
  isBusy: boolean;
  /** Parses the links in a text on the home page, which is behind the drawer. */
  parse: (text: string) => void;
};

/** A drawer with one of the visitor's downloads, at an address of its own. Closing it returns to the home page. */
export function JobDrawer() {
  const t = useText(listMessages);
  const { id = "" } = useParams();
  const { isBusy, parse } = useOutletContext<DrawerContext>();
  const navigate = useNavigate();
  const job = useJob(id);
  const close = () => void navigate("..", { preventScrollReset: true });
  const parseOnHome = (links: readonly string[]) => {
    close();
    parse(links.join(" "));
  };
  return (
    <SideDrawer isOpen onClose={close} title={t("drawer")}>
      {job.isPending && <JobSkeleton label={t("loading")} />}
      {job.isError && <EmptyState water="broken" title={t("missingTitle")} text={t("missingText")} />}
      {job.data && <Details job={job.data} isBusy={isBusy} onParse={parseOnHome} onDeleted={close} />}
    </SideDrawer>
  );
}

type DetailsProps = {
  job: Job;
  isBusy: boolean;
  onParse: (links: readonly string[]) => void;
  onDeleted: () => void;
};

function Details({ job, isBusy, onParse, onDeleted }: DetailsProps) {
  const t = useText(listMessages);
  const { language } = useLanguage();
  const now = useNowAfter(job.endDate === null ? 0 : linksExpireAt(job.endDate));
  const result = job.result?.result ?? null;
  const link = result?.link ?? findLinks(job.name, 1)[0] ?? null;
  const state = stateOf(job, now);
  const isOver = job.endDate !== null && now > linksExpireAt(job.endDate);
  const idId = useId();
  const sample = useInstance()?.sampleLink ?? null;
  const duration = result?.duration ?? null;
  return (
    <>
      <Picture
        src={job.thumb && linkOfThumb(job.thumb)}
        alt=""
        overlay={duration !== null && <PicturePlate>{formatDuration(duration)}</PicturePlate>}
      />
      <h3 className={styles.name}>{result?.title ?? job.name}</h3>
      <dl className={styles.facts}>
        <dt>{t("id")}</dt>
        <dd className={styles.id}>
          <span id={idId}>{job.jobId}</span>
          <CopyButton value={job.jobId} shownId={idId} label={t("copyId")} className={styles.copy} />
        </dd>
        {result && (
          <>
            <dt>{t("source")}</dt>
            <dd>
              {isSamePage(result.link, sample) ? (
                // The sample's link is only a placeholder, and there is no page to visit.
                result.site
              ) : (
                <a className={styles.link} href={result.link} rel="noopener noreferrer" target="_blank">
                  {result.site}
                </a>
              )}
            </dd>
          </>
        )}
        <dt>{job.endDate === null ? t("started") : t("ended")}</dt>
        <dd>{formatDate(job.endDate ?? job.createDate, language)}</dd>
      </dl>
      {job.status === JobStatus.running && !result && <p className={styles.note}>{t("reading")}</p>}
      {state === "failed" && <p className={styles.error}>{job.error ?? t("jobFailed")}</p>}
      {result && <DownloadTable job={job} result={result} now={now} />}
      {result && result.subtitles.length > 0 && (
        <section className={styles.part}>
          <h4 className={page.head}>{t("subtitles")}</h4>
          <SubtitleList groups={result.subtitles} isOver={isOver} />
        </section>
      )}
      {result && result.entries.length > 0 && (
        <div className={styles.part}>
          <EntryList
            list={{ jobId: job.id, link: result.link }}
            entries={result.entries}
            isBusy={isBusy}
            onParse={onParse}
          />
        </div>
      )}
      {state === "expired" && <p className={styles.note}>{t("expired")}</p>}
      {link && (isOver || state === "failed") && (
        <Button className={styles.retry} disabled={isBusy} onClick={() => onParse([link])}>
          {t("pasteAgain")}
        </Button>
      )}
      {job.status !== JobStatus.running && <DeleteDownload className={styles.delete} job={job} onDeleted={onDeleted} />}
    </>
  );
}

const isSamePage = (link: string, other: string | null): boolean =>
  other !== null && link.replace(/\/$/, "") === other.replace(/\/$/, "");

function JobSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton ratio={16 / 9} />
      <Skeleton width="70%" height={20} className={styles.line} />
      <Skeleton width="40%" height={14} className={styles.line} />
    </div>
  );
}
