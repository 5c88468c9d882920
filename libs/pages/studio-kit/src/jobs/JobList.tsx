import type { Job } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Pager } from "@cutwater/ui/components/Pager.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useConnection } from "@cutwater/ui/realtime/frames.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import clsx from "clsx";
import { type ReactNode, useId, useRef, useState } from "react";
import { DeleteJobDialog } from "./DeleteJobDialog.tsx";
import { JobCard } from "./JobCard.tsx";
import { JobFilter, type JobListFilter, noFilter, statusOf } from "./JobFilter.tsx";
import styles from "./JobList.module.css";
import { isRunning } from "./job-state.ts";
import { keepingMessages } from "./keeping/messages.ts";
import { SelectionBar } from "./keeping/SelectionBar.tsx";
import { useKeeping } from "./keeping/useKeeping.tsx";
import { jobMessages } from "./messages.ts";
import { useCancelAsking } from "./useCancelAsking.tsx";
import { useJobActions } from "./useJobActions.ts";
import { useJobs } from "./useJobs.ts";
import { useServiceNames } from "./useServiceNames.ts";

/** Delay between the last key and the search. */
const searchMs = 300;
/** Interval at which the cards are checked for expired links. */
const expiryMs = 30_000;

type Props = {
  /** Shows only jobs of this service. When left out, shows jobs of all services, with a filter. */
  serviceCode?: string;
  title?: string;
  /** Content shown when the list has no jobs. */
  empty?: { title: string; text?: string; action?: ReactNode };
  /** Returns the address of a page with more details of the job and its actions; null for jobs whose actions are in the list. */
  pageOf?: (job: Job) => string | null;
  className?: string | undefined;
};

/** The customer's jobs, twenty per page, newest first. The list is updated when jobs start, progress and end. */
export function JobList({ serviceCode, title, empty, pageOf = () => null, className }: Props) {
  const t = useText(jobMessages);
  const headingId = useId();
  const top = useRef<HTMLHeadingElement>(null);
  const [{ pageNo, filter }, setView] = useState({ pageNo: 1, filter: noFilter });
  const [search] = useDebouncedValue(filter.search, searchMs);
  const { folder } = filter;
  const jobs = useJobs({
    serviceCode: serviceCode ?? filter.serviceCode,
    status: statusOf(filter),
    folder,
    search,
    pageNo,
  });
  const keeping = useKeeping();
  const words = useText(keepingMessages);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const actions = useJobActions();
  const cancelling = useCancelAsking(actions);
  const [deleted, setDeleted] = useState<Job | null>(null);
  const names = useServiceNames();
  const now = useNowEvery(expiryMs);
  const { list = [], count = 0 } = jobs.data ?? {};
  const pages = Math.max(1, Math.ceil(count / limits.jobPageSize));
  // The last job of the last page was deleted.
  if (jobs.data && !jobs.isPlaceholderData && pageNo > pages) setView({ pageNo: pages, filter });

  const isAway = useConnection() === "waiting" && list.some(isRunning);
  const isFiltered = filter !== noFilter;
  const choose = (next: JobListFilter) => setView({ pageNo: 1, filter: next });
  const turnTo = (next: number) => {
    setView({ pageNo: next, filter });
    top.current?.scrollIntoView({ block: "start" });
  };
  const first = (pageNo - 1) * limits.jobPageSize + 1;

  return (
    <section className={clsx(styles.section, className)} aria-labelledby={headingId} aria-busy={jobs.isPlaceholderData}>
      <div className={clsx(page.bar, styles.head)}>
        <h2 ref={top} id={headingId} className={page.head} tabIndex={-1}>
          {title ?? t("tasks")}
        </h2>
        {(count > 0 || isFiltered) && (
          <div className={styles.filters}>
            <JobFilter filter={filter} onChange={choose} services={serviceCode ? null : names} />
            <Button variant="subtle" onClick={() => setSelected(selected ? null : new Set())}>
              {words(selected ? "selectDone" : "select")}
            </Button>
          </div>
        )}
      </div>
      {jobs.isPending && <JobListSkeleton label={t("loading")} />}
      {isAway && (
        <p role="status" className={styles.offline}>
          {t("away")}
        </p>
      )}
      {jobs.isError && !jobs.data && <ListFailed className={styles.card} onRetry={() => void jobs.refetch()} />}
      {jobs.data && count === 0 && !isFiltered && (
        <EmptyState
          className={clsx(page.card, styles.card)}
          {...(empty ?? { title: t("emptyTitle"), text: t("emptyText") })}
        />
      )}
      {jobs.data && count === 0 && isFiltered && (
        <EmptyState
          className={clsx(page.card, styles.card)}
          title={t("noneTitle")}
          text={t("noneText")}
          action={
            <Button variant="default" onClick={() => choose(noFilter)}>
              {t("showAll")}
            </Button>
          }
        />
      )}
      {list.length > 0 && (
        <>
          <ul className={styles.list}>
            {list.map((job) => (
              <JobCard
                key={job.id}
                job={job}
                now={now}
                service={names.get(job.serviceCode) ?? ""}
                page={pageOf(job)}
                actions={{ ...actions, cancel: async (one) => cancelling.cancel(one) }}
                entries={keeping.entriesOf(job)}
                onDelete={() => setDeleted(job)}
                selection={
                  selected && {
                    isSelected: selected.has(job.id),
                    label: words("selectJob", { name: job.name }),
                    onToggle: () => setSelected(toggled(selected, job.id)),
                  }
                }
              />
            ))}
          </ul>
          <div className={styles.foot}>
            {pages > 1 && (
              <p>{t(list.length === 1 ? "rangeOne" : "range", { from: first, to: first + list.length - 1, count })}</p>
            )}
            <Pager page={pageNo} pages={pages} onChange={turnTo} />
          </div>
        </>
      )}
      {selected && (
        <SelectionBar
          jobs={list.filter(({ id }) => selected.has(id))}
          onMove={() => keeping.move(list.filter(({ id }) => selected.has(id)))}
        />
      )}
      {keeping.dialogs}
      {cancelling.dialog}
      <DeleteJobDialog
        job={deleted}
        isBusy={deleted !== null && actions.isBusy(deleted)}
        onKeep={() => setDeleted(null)}
        onDelete={async (job) => {
          const isGone = await actions.remove(job);
          setDeleted(null);
          // The pressed button was removed with the job.
          if (isGone) top.current?.focus();
        }}
      />
    </section>
  );
}

const toggled = (before: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set(before).add(id);

function JobListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.list}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.row}>
          <Skeleton className={styles.cover} />
          <Skeleton width="60%" height={16} />
        </div>
      ))}
    </div>
  );
}
