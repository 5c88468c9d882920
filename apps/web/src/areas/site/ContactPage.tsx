import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Support } from "../../features/support/Support.tsx";
import { siteMessages } from "./messages.ts";

export function ContactPage() {
  const t = useText(siteMessages);
  useDocumentMeta({ title: t("contactTitle"), description: t("contactDescription") });
  return <Support />;
}
