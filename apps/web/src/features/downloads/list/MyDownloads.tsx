import { limits } from "@cutwater/contract/plans.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Pager } from "@cutwater/ui/components/Pager.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useJobs } from "@cutwater/ui/jobs/useJobs.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { DownloadCard } from "./DownloadCard.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import styles from "./MyDownloads.module.css";
import { listMessages } from "./messages.ts";

const typingMs = 250;

/** How often the cards are checked for links that have expired. */
const expiryMs = 30_000;

/** The downloads of this visitor, newest first, with a search; each opens in a drawer. */
export function MyDownloads() {
  const t = useText(listMessages);
  const [{ typed, pageNo }, setView] = useState({ typed: "", pageNo: 1 });
  const [search] = useDebouncedValue(typed, typingMs);
  const jobs = useJobs({ serviceCode: "VIDEO_DOWNLOAD", search, pageNo });
  const top = useRef<HTMLElement>(null);
  const pages = Math.ceil((jobs.data?.count ?? 0) / limits.jobPageSize);
  const now = useNowEvery(expiryMs);
  const isEmpty = jobs.data?.count === 0 && !search;

  const turnTo = (next: number) => {
    setView({ typed, pageNo: next });
    top.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  };

  return (
    <section ref={top} className={`${page.page} ${page.section} ${styles.section}`} aria-labelledby="my-downloads">
      <div className={`${page.bar} ${styles.bar}`}>
        <h2 id="my-downloads" className={page.title}>
          {isEmpty ? t("first") : t("title")}
        </h2>
        {isEmpty && <p className={styles.empty}>{t("empty")}</p>}
        {jobs.data && !isEmpty && (
          <TextField
            className={styles.search}
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={typed}
            onChange={(event) => setView({ typed: event.currentTarget.value, pageNo: 1 })}
          />
        )}
      </div>
      {jobs.isPending && <DownloadsSkeleton label={t("loading")} />}
      {jobs.isError && <ListFailed onRetry={() => void jobs.refetch()} />}
      {isEmpty && <FirstSteps />}
      {jobs.data?.count === 0 && search && (
        <EmptyState
          className={styles.card}
          title={t("foundNothing")}
          text={t("foundNothingText", { search })}
          action={
            <Button variant="default" onClick={() => setView({ typed: "", pageNo: 1 })}>
              {t("searchAll")}
            </Button>
          }
        />
      )}
      {jobs.data && jobs.data.list.length > 0 && (
        <ul className={styles.grid}>
          {jobs.data.list.map((job) => (
            <li key={job.id}>
              <DownloadCard job={job} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Pager className={styles.pager} page={pageNo} pages={pages} onChange={turnTo} />
    </section>
  );
}

function DownloadsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={label}>
      {[0, 1, 2, 3].map((index) => (
        <div key={index}>
          <Skeleton ratio={16 / 9} className={styles.cover} />
          <Skeleton width="80%" height={16} className={styles.line} />
        </div>
      ))}
    </div>
  );
}
