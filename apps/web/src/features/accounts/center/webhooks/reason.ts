import type { WebhookDelivery } from "@cutwater/contract/webhooks.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { webhookMessages } from "./messages.ts";

/** Says why the latest try of a delivery failed; null when it did not. */
export function useReason(): (delivery: WebhookDelivery) => string | null {
  const t = useText(webhookMessages);
  return ({ failure, answerStatus }) =>
    failure && t(failure === "secret" ? "secretLost" : failure, { status: answerStatus ?? "" });
}
