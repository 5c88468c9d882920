import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { priceMessages } from "../../features/billing/price/messages.ts";
import { Plans } from "../../features/billing/price/Plans.tsx";
import { siteMessages } from "./messages.ts";

/** The pricing page. The number of users is a claim that the operator makes, and is not shown by default. */
export function Price() {
  const t = useText(priceMessages);
  const site = useText(siteMessages);
  const instance = useInstance();
  useDocumentMeta({ title: site("priceTitle"), description: site("priceDescription") });
  return (
    <main className={page.page}>
      <PageTitle
        align="center"
        title={t("title")}
        text={instance?.usersClaim && t("users", { count: instance.usersClaim })}
      />
      <Plans />
    </main>
  );
}
