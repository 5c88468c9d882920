import { defineMessages } from "@cutwater/contract/i18n.ts";
import { ErrorPage } from "@cutwater/ui/components/ErrorPage.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { siteMessages } from "./messages.ts";
import { useGoBack } from "./useGoBack.ts";

const messages = defineMessages({
  en: { title: "Page not found", text: "It may have moved, or the address is wrong." },
  zh: { title: "页面不存在", text: "页面可能已移动，或地址有误。" },
});

export function NotFound() {
  const t = useText(messages);
  const site = useText(siteMessages);
  const goBack = useGoBack();
  useDocumentMeta({ title: site("notFoundTitle"), description: site("notFoundDescription") });
  return <ErrorPage figure="404" title={t("title")} text={t("text")} onBack={goBack} />;
}
