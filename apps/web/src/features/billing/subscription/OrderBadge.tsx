import type { OrderStatusCode } from "@cutwater/contract/billing.ts";
import { type BadgeStatus, StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { subscriptionMessages } from "./messages.ts";

/** By the codes of the wire: waiting, effective, invalid, expired, used up, refunded. */
const looks: readonly BadgeStatus[] = ["waiting", "done", "failed", "expired", "expired", "expired"];

/** Where an order stands. */
export function OrderBadge({ status }: { status: OrderStatusCode }) {
  const t = useText(subscriptionMessages);
  return <StatusBadge status={looks[status] ?? "expired"} word={t(`status${status}`)} />;
}
