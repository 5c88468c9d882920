import { type Order, OrderStatus, type OrderStatusCode } from "@cutwater/contract/billing.ts";

const dayMs = 86_400_000;
/** A package shows its days left from this many on. */
const soonDays = 14;

/** The share of a package that is left, 0 to 1. */
export const shareLeft = ({ credits, remains }: Pick<Order, "credits" | "remains">): number =>
  credits > 0 ? Math.min(1, Math.max(0, remains / credits)) : 0;

/** The days a package has left, rounded up; null while there are more than 14. @param now epoch milliseconds */
export function daysLeft({ endDate }: Pick<Order, "endDate">, now: number): number | null {
  if (endDate === null) return null;
  const days = Math.ceil((endDate - now) / dayMs);
  return days <= soonDays ? Math.max(0, days) : null;
}

/** Whether an order was paid, so that it has a receipt. Orders given by the operator have none. */
export const hasReceipt = ({ status, payment }: Pick<Order, "status" | "payment">): boolean =>
  payment !== 0 && status !== OrderStatus.waiting && status !== OrderStatus.invalid;

/** Whether the payment provider may still change the status of an order. */
export const isOpen = (status: OrderStatusCode): boolean => status === OrderStatus.waiting;
