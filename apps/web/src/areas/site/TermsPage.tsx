import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Terms } from "../../features/accounts/legal/Terms.tsx";
import { siteMessages } from "./messages.ts";

export function TermsPage() {
  const t = useText(siteMessages);
  useDocumentMeta({ title: t("termsTitle"), description: t("termsDescription") });
  return <Terms />;
}
