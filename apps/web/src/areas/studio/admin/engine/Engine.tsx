import { siteHealth } from "@cutwater/contract/downloads.ts";
import { engineStatus } from "@cutwater/contract/engine.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { SiteTable } from "@cutwater/ui/components/SiteTable.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import styles from "./Engine.module.css";
import { EngineCard, engineKey } from "./EngineCard.tsx";
import { engineMessages } from "./messages.ts";

/**
 * The link engine of the instance: its version, the last test of a newer version, and how many links of each site it can read.
 */
export function Engine() {
  const status = useQuery({
    queryKey: engineKey,
    queryFn: ({ signal }) => call(engineStatus, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.trial?.outcome === null ? 2_000 : 10_000),
  });
  if (status.isError && !status.data) return <ListFailed onRetry={() => void status.refetch()} />;
  if (!status.data) return <Skeleton height={240} />;
  return (
    <div className={styles.columns}>
      <EngineCard status={status.data} />
      <Sites />
    </div>
  );
}

function Sites() {
  const t = useText(engineMessages);
  const sites = useQuery({
    queryKey: ["siteHealth"],
    queryFn: ({ signal }) => call(siteHealth, {}, { signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  if (sites.isError && !sites.data) return <ListFailed onRetry={() => void sites.refetch()} />;
  if (!sites.data) return <Skeleton height={240} />;
  return (
    <section className={page.card} aria-label={t("sites")}>
      <div className={styles.head}>
        <h2>{t("sites")}</h2>
        <a className={clsx(page.link, page.ui)} href="/status">
          {t("publicPage")}
        </a>
      </div>
      {sites.data.length === 0 ? <EmptyState title={t("noSites")} /> : <SiteTable sites={sites.data} />}
    </section>
  );
}
