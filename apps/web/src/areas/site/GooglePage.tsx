import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { ProviderReturn } from "../../features/accounts/sign-in/provider/ProviderReturn.tsx";
import { siteMessages } from "./messages.ts";

export function GooglePage() {
  const t = useText(siteMessages);
  useDocumentMeta({ title: t("loginTitle") });
  return <ProviderReturn base="" />;
}
