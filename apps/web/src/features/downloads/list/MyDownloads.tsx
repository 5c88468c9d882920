import { useJobs } from "@cutwater/studio-kit/jobs/useJobs.ts";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import { readStored, writeStored } from "@cutwater/ui/storage.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { FirstSteps } from "./FirstSteps.tsx";
import styles from "./MyDownloads.module.css";
import { listMessages } from "./messages.ts";

const typingMs = 250;

/** Most visitors have no list yet, so the list's script is loaded only with the first list. */
const DownloadList = lazyPart(async () => (await import("./DownloadList.tsx")).DownloadList);

const Following = lazyPart(async () => (await import("../follows/Following.tsx")).Following);

/**
 * The visitor's downloads, newest first, with a search. Each opens in a drawer (screens.6). A customer's follows are shown below
 * them.
 */
export function MyDownloads() {
  const t = useText(listMessages);
  const [{ typed, pageNo }, setView] = useState({ typed: "", pageNo: 1 });
  const [search] = useDebouncedValue(typed, typingMs);
  const jobs = useJobs({ serviceCode: "VIDEO_DOWNLOAD", search, pageNo });
  const top = useRef<HTMLElement>(null);
  const token = useToken();
  // New visitors see the prerendered first steps at once, so that nothing jumps when the answer arrives.
  const [isNewHere] = useState(() => token === null && readStored("hasDownloads") === null);
  const isEmpty = jobs.data ? jobs.data.count === 0 && !search : jobs.isPending && isNewHere;
  const hasDownloads = jobs.data ? jobs.data.count > 0 || search !== "" : null;
  useEffect(() => {
    if (hasDownloads) writeStored("hasDownloads", true);
  }, [hasDownloads]);
  const title = (
    <h2 id="my-downloads" className={page.title} tabIndex={-1}>
      {isEmpty ? t("first") : t("title")}
    </h2>
  );
  const turnTo = (next: number) => {
    setView({ typed, pageNo: next });
    top.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  };

  return (
    <>
      <section ref={top} className={`${page.page} ${page.section} ${styles.section}`} aria-labelledby="my-downloads">
        {jobs.data && !isEmpty ? (
          <Suspense fallback={<Loading title={title} label={t("loading")} />}>
            <DownloadList
              title={title}
              jobs={jobs.data}
              search={search}
              typed={typed}
              pageNo={pageNo}
              onSearch={(words) => setView({ typed: words, pageNo: 1 })}
              onTurn={turnTo}
            />
          </Suspense>
        ) : jobs.isPending && !isEmpty ? (
          <Loading title={title} label={t("loading")} />
        ) : (
          <div className={jobs.isPending ? styles.guess : undefined}>
            <div className={`${page.bar} ${styles.bar}`}>
              {title}
              {isEmpty && <p className={styles.empty}>{t("empty")}</p>}
            </div>
            {isEmpty ? <FirstSteps /> : <ListFailed onRetry={() => void jobs.refetch()} />}
          </div>
        )}
      </section>
      {token !== null && (
        <Suspense>
          <Following />
        </Suspense>
      )}
    </>
  );
}

function Loading({ title, label }: { title: ReactNode; label: string }) {
  return (
    <>
      <div className={`${page.bar} ${styles.bar}`}>{title}</div>
      <div className={styles.grid} role="status" aria-label={label}>
        {[0, 1, 2, 3].map((index) => (
          <div key={index}>
            <Skeleton ratio={16 / 9} className={styles.cover} />
            <Skeleton width="80%" height={16} className={styles.line} />
          </div>
        ))}
      </div>
    </>
  );
}
