import { siteHealth } from "@cutwater/contract/downloads.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { SiteTable } from "@cutwater/ui/components/SiteTable.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useQuery } from "@tanstack/react-query";
import { siteMessages } from "./messages.ts";
import { LoadedCard } from "./status/LoadedCard.tsx";
import { statusMessages } from "./status/messages.ts";
import { ServiceState } from "./status/ServiceState.tsx";

/** /status: this service's own health, its tools, and how well links of each site are read. */
export function Status() {
  const t = useText(statusMessages);
  const site = useText(siteMessages);
  const sites = useQuery({
    queryKey: ["siteHealth"],
    queryFn: ({ signal }) => call(siteHealth, {}, { signal }),
  });
  useDocumentMeta({ title: site("statusTitle"), description: site("statusDescription") });
  return (
    <main className={page.page}>
      <PageTitle title={t("title")} text={t("text")} />
      <ServiceState />
      <LoadedCard answer={sites} title={t("sites")} failed={t("failed")} failedText={t("failedText")}>
        {(list) =>
          list.length === 0 ? <EmptyState title={t("empty")} text={t("emptyText")} /> : <SiteTable sites={list} />
        }
      </LoadedCard>
    </main>
  );
}
