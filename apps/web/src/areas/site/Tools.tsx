import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { siteMessages } from "./messages.ts";
import { toolMessages } from "./tool/messages.ts";
import { ToolCards } from "./tool/ToolCards.tsx";

/** The studio as visitors see it: all tools, each with a link to its public page. */
export function Tools() {
  const t = useText(toolMessages);
  const site = useText(siteMessages);
  useDocumentMeta({ title: site("toolsTitle"), description: site("toolsDescription") });
  return (
    <main className={page.page}>
      <PageTitle title={t("listTitle")} text={t("listText")} />
      <ToolCards level="h2" />
    </main>
  );
}
