import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Privacy } from "../../features/accounts/legal/Privacy.tsx";
import { siteMessages } from "./messages.ts";

export function PrivacyPage() {
  const t = useText(siteMessages);
  useDocumentMeta({ title: t("privacyTitle"), description: t("privacyDescription") });
  return <Privacy />;
}
