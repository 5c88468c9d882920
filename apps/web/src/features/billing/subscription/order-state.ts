import { type Order, OrderStatus, type OrderStatusCode } from "@cutwater/contract/billing.ts";

const dayMs = 86_400_000;
/** From here on a package says how many days it has left. */
const soonDays = 14;

/** How much of a package is left, 0 to 1. */
export const shareLeft = ({ credits, remains }: Pick<Order, "credits" | "remains">): number =>
  credits > 0 ? Math.min(1, Math.max(0, remains / credits)) : 0;

/** The days a package has left, begun ones counted, where they are few; null while there is time. */
export function daysLeft({ endDate }: Pick<Order, "endDate">, now: number): number | null {
  if (endDate === null) return null;
  const days = Math.ceil((endDate - now) / dayMs);
  return days <= soonDays ? Math.max(0, days) : null;
}

/** Whether an order was paid at some time, so that there is a receipt of it. What the operator gave cost nothing. */
export const hasReceipt = ({ status, payment }: Pick<Order, "status" | "payment">): boolean =>
  payment !== 0 && status !== OrderStatus.waiting && status !== OrderStatus.invalid;

/** Whether an order's standing may still change by what its provider says. */
export const isOpen = (status: OrderStatusCode): boolean => status === OrderStatus.waiting;
