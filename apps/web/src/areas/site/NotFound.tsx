import { defineMessages } from "@cutwater/contract/i18n.ts";
import { ErrorPage } from "@cutwater/ui/components/ErrorPage.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { siteMessages } from "./messages.ts";
import { useGoBack } from "./useGoBack.ts";

const messages = defineMessages({
  en: { title: "Nothing at this address", text: "The page was moved or never existed." },
  zh: { title: "这个地址没有内容", text: "页面已移动，或从未存在。" },
});

export function NotFound() {
  const t = useText(messages);
  const site = useText(siteMessages);
  const goBack = useGoBack();
  useDocumentMeta({ title: site("notFoundTitle"), description: site("notFoundDescription") });
  return <ErrorPage figure="404" title={t("title")} text={t("text")} onBack={goBack} />;
}
