import { type Overview as OverviewData, readOverview } from "@cutwater/contract/admin-jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDurationWords, formatNumber, formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import type { ReactNode } from "react";
import { deskMessages } from "./desk-messages.ts";
import styles from "./Overview.module.css";

const everyMs = 10_000;
const partNames = {
  database: "database",
  storage: "files",
  queue: "parttickets",
  engine: "engine",
  scanner: "scanner",
} as const;
type LaneName = `lane${"downloads" | "clips" | "conversions" | "short" | "heavy"}`;

/** The state of the instance, requested every ten seconds. */
export function Overview() {
  const query = useQuery({
    queryKey: ["admin-overview"],
    queryFn: ({ signal }) => call(readOverview, {}, { signal }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  if (query.isPending) return <Skeleton height={240} />;
  if (query.isError) return <ListFailed onRetry={() => void query.refetch()} />;
  return <Shown overview={query.data} />;
}

function Shown({ overview: { jobs, lanes, storage, health } }: { overview: OverviewData }) {
  const t = useText(deskMessages);
  const { language } = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  const size = (bytes: number) =>
    bytes >= 1e9
      ? `${(bytes / 1024 ** 3).toFixed(1)} GB`
      : `${(bytes / 1024 ** 2).toFixed(bytes >= 1e7 || bytes === 0 ? 0 : 1)} MB`;
  const used = storage.uploads + storage.results + storage.downloads;
  const percent = (100 * used) / storage.quotaBytes;
  const running = { count: count(jobs.running) };
  return (
    <>
      <dl className={styles.stats}>
        <Stat name={t("waiting")} figure={count(jobs.waiting)}>
          {jobs.oldestWaitSeconds === null
            ? t("nobodyWaits", running)
            : t("oldest", { ...running, time: formatDurationWords(jobs.oldestWaitSeconds, language) })}
        </Stat>
        <Stat name={t("lastDay")} figure={count(jobs.succeeded + jobs.failed)}>
          {t("lastDayOf", { done: count(jobs.succeeded), failed: count(jobs.failed) })}
        </Stat>
        <Stat name={t("paused")} figure={count(jobs.paused)}>
          {t("pausedNote")}
        </Stat>
        <Stat name={t("storage")} figure={formatPercent(percent, language)}>
          {t("storageOf", { used: size(used), all: size(storage.quotaBytes) })}
          <ProgressLine className={styles.line} percent={percent} label={t("storage")} state="flat" />
        </Stat>
      </dl>
      <div className={styles.columns}>
        <Pairs title={t("queue")}>
          {lanes.map(({ lane, ...counts }) => (
            <Pair key={lane} name={t(`lane${lane}` as LaneName)}>
              {t("laneCounts", { running: count(counts.running), waiting: count(counts.waiting) })}
            </Pair>
          ))}
        </Pairs>
        <Pairs title={t("kept")}>
          {(["uploads", "results", "downloads"] as const).map((what) => (
            <Pair key={what} name={t(what)}>
              {size(storage[what])}
            </Pair>
          ))}
        </Pairs>
        <Pairs title={t("health")}>
          {health.map(({ part, isWell, milliseconds }) => (
            <Pair key={part} name={t(partNames[part])}>
              {isWell ? (
                t("answers", { time: count(milliseconds) })
              ) : (
                <StatusBadge status="failed" word={t("silent")} />
              )}
            </Pair>
          ))}
        </Pairs>
      </div>
    </>
  );
}

function Stat({ name, figure, children }: { name: string; figure: string; children: ReactNode }) {
  return (
    <div className={clsx(page.card, styles.stat)}>
      <dt>{name}</dt>
      <dd>
        <p className={styles.figure}>{figure}</p>
        <div className={styles.beneath}>{children}</div>
      </dd>
    </div>
  );
}

function Pairs({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={page.card}>
      <h2>{title}</h2>
      <dl className={styles.pairs}>{children}</dl>
    </section>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
