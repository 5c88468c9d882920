import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { DeleteJobDialog } from "@cutwater/studio-kit/jobs/DeleteJobDialog.tsx";
import { useJobActions } from "@cutwater/studio-kit/jobs/useJobActions.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { Pager } from "@cutwater/ui/components/Pager.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { DownloadCard } from "./DownloadCard.tsx";
import styles from "./MyDownloads.module.css";
import { listMessages } from "./messages.ts";
import { useClearFailed } from "./useClearFailed.ts";

/** Interval at which the cards are checked for links that have expired. */
const expiryMs = 30_000;

type Props = {
  title: ReactNode;
  jobs: { list: readonly Job[]; count: number };
  /** The search that selects the shown jobs, and the text in the search field. */
  search: string;
  typed: string;
  pageNo: number;
  onSearch: (words: string) => void;
  onTurn: (pageNo: number) => void;
};

/** A page of downloads as cards, with a search and buttons to delete downloads. */
export function DownloadList({ title, jobs: { list, count }, search, typed, pageNo, onSearch, onTurn }: Props) {
  const t = useText(listMessages);
  const now = useNowEvery(expiryMs);
  const actions = useJobActions();
  const [deleted, setDeleted] = useState<Job | null>(null);
  const { isClearing, clearFailed } = useClearFailed();
  const pages = Math.max(1, Math.ceil(count / limits.jobPageSize));
  // The last download of the last page was deleted.
  if (count > 0 && pageNo > pages) onTurn(pages);
  const hasFailed = list.some(({ status }) => status === JobStatus.failed);
  // The pressed button is removed together with its download.
  const focusTitle = () => document.getElementById("my-downloads")?.focus({ preventScroll: true });

  return (
    <>
      <div className={`${page.bar} ${styles.bar}`}>
        {title}
        <div className={styles.tools}>
          {hasFailed && (
            <Button
              variant="subtle"
              disabled={isClearing}
              onClick={() => {
                focusTitle();
                void clearFailed();
              }}
            >
              {t("clearFailed")}
            </Button>
          )}
          <TextField
            className={styles.search}
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={typed}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
        </div>
      </div>
      {count === 0 && (
        <EmptyState
          className={styles.card}
          title={t("foundNothing")}
          text={t("foundNothingText", { search })}
          action={
            <Button variant="default" onClick={() => onSearch("")}>
              {t("searchAll")}
            </Button>
          }
        />
      )}
      {list.length > 0 && (
        <ul className={styles.grid}>
          {list.map((job) => (
            <li key={job.id}>
              <DownloadCard job={job} now={now} onDelete={() => setDeleted(job)} />
            </li>
          ))}
        </ul>
      )}
      <Pager className={styles.pager} page={pageNo} pages={pages} onChange={onTurn} />
      <DeleteJobDialog
        title={t("deleteTitle")}
        job={deleted}
        isBusy={deleted !== null && actions.isBusy(deleted)}
        onKeep={() => setDeleted(null)}
        onDelete={async (job) => {
          const isGone = await actions.remove(job);
          setDeleted(null);
          if (isGone) focusTitle();
        }}
      />
    </>
  );
}
