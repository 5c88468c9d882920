import { engineAge, siteHealth } from "@cutwater/contract/downloads.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { SiteTable } from "@cutwater/ui/components/SiteTable.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { formatAge } from "@cutwater/ui/format.ts";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { siteMessages } from "./messages.ts";
import styles from "./Status.module.css";

const messages = defineMessages({
  en: {
    title: "Status",
    text: "Success rate of links from each site in the last 24 hours.",
    empty: "No links yet",
    emptyText: "No links were read in the last 24 hours.",
    failed: "The list did not load",
    failedText: "Check your connection, then try again.",
    retry: "Try again",
    loading: "Loading",
    engine: "Links are read with yt-dlp {version}, released {age}.",
    engineIsOld: "Sites change often, so some may fail with a version this old.",
  },
  zh: {
    title: "服务状态",
    text: "最近 24 小时本站解析各网站链接的成功率。",
    empty: "暂无数据",
    emptyText: "最近 24 小时没有解析过链接。",
    failed: "列表加载失败",
    failedText: "请检查网络后重试。",
    retry: "重试",
    loading: "加载中",
    engine: "解析引擎：yt-dlp {version}（{age}发布）。",
    engineIsOld: "各网站经常改版，引擎版本较旧时部分链接可能解析失败。",
  },
});

export function Status() {
  const t = useText(messages);
  const site = useText(siteMessages);
  const { data, isError, refetch } = useQuery({
    queryKey: ["siteHealth"],
    queryFn: ({ signal }) => call(siteHealth, {}, { signal }),
  });
  useDocumentMeta({ title: site("statusTitle"), description: site("statusDescription") });
  return (
    <main className={page.page}>
      <PageTitle title={t("title")} text={t("text")} />
      <div className={page.card}>
        {isError ? (
          <EmptyState
            water="broken"
            title={t("failed")}
            text={t("failedText")}
            action={
              <Button variant="default" onClick={() => refetch()}>
                {t("retry")}
              </Button>
            }
          />
        ) : !data ? (
          <div className={styles.loading} role="status" aria-label={t("loading")}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height={20} />
            ))}
          </div>
        ) : data.length === 0 ? (
          <EmptyState title={t("empty")} text={t("emptyText")} />
        ) : (
          <SiteTable sites={data} />
        )}
      </div>
      <EngineAge />
    </main>
  );
}

/** The age from which a version counts as old, because it fails on sites that have changed since its release. */
const oldMs = 60 * 86_400_000;

function EngineAge() {
  const t = useText(messages);
  const { language } = useLanguage();
  const [now] = useState(Date.now);
  const { data } = useQuery({ queryKey: ["engineAge"], queryFn: ({ signal }) => call(engineAge, {}, { signal }) });
  if (!data) return null;
  const { version, releasedAt } = data;
  return (
    <p className={clsx(page.small, page.mute, styles.engine)}>
      {t("engine", { version, age: formatAge(releasedAt, language, now) })}
      {now - releasedAt > oldMs && ` ${t("engineIsOld")}`}
    </p>
  );
}
