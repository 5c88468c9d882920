import type { Order } from "@cutwater/contract/billing.ts";
import { type BadgeStatus, StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { subscriptionMessages } from "./messages.ts";
import { statusKey } from "./order-state.ts";

/** Badges by the status codes of the wire: waiting, effective, invalid, expired, used up, refunded. */
const badges: readonly BadgeStatus[] = ["waiting", "done", "failed", "expired", "expired", "expired"];

/** The status of an order. */
export function OrderBadge({ order }: { order: Pick<Order, "status" | "startDate"> }) {
  const t = useText(subscriptionMessages);
  return <StatusBadge status={badges[order.status] ?? "expired"} word={t(statusKey(order))} />;
}
