import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Outbox } from "../../features/accounts/sign-in/outbox/Outbox.tsx";
import { siteMessages } from "./messages.ts";

export function OutboxPage() {
  const t = useText(siteMessages);
  useDocumentMeta({ title: t("outboxTitle") });
  return <Outbox />;
}
