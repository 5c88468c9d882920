import { givenCredits, type Order, OrderStatus, type OrderStatusCode } from "@cutwater/contract/billing.ts";

const dayMs = 86_400_000;
/** A package shows its remaining days from this number on. */
const soonDays = 14;

/** The share of a package that is left, 0 to 1. */
export const shareLeft = ({ credits, remains }: Pick<Order, "credits" | "remains">): number =>
  credits > 0 ? Math.min(1, Math.max(0, remains / credits)) : 0;

/** The remaining days of a package, rounded up; null while there are more than 14. @param now epoch milliseconds */
export function daysLeft({ endDate }: Pick<Order, "endDate">, now: number): number | null {
  if (endDate === null) return null;
  const days = Math.ceil((endDate - now) / dayMs);
  return days <= soonDays ? Math.max(0, days) : null;
}

/** Effective orders, and used-up plans whose time has not ended; the earliest end first. @param now epoch milliseconds */
export const runningPackages = (orders: readonly Order[], now: number): Order[] =>
  orders
    .filter(({ status, product, endDate }) => {
      if (status === OrderStatus.effective) return true;
      return status === OrderStatus.consumed && product.code !== givenCredits && (endDate ?? 0) > now;
    })
    .toSorted((one, other) => (one.endDate ?? 0) - (other.endDate ?? 0));

/** The start of an order's time, if the order extends a running plan; null if its time has begun. */
export const beginsLater = ({ startDate }: Pick<Order, "startDate">, now: number): number | null =>
  startDate !== null && startDate > now ? startDate : null;

/** The key of an order's status. A "refunded" order that never began was cancelled. */
export const statusKey = ({ status, startDate }: Pick<Order, "status" | "startDate">) =>
  status === OrderStatus.refunded && startDate === null ? "canceled" : (`status${status}` as const);

/** Whether an order was paid and therefore has a receipt. Credits that the operator gave have none. */
export const hasReceipt = ({ status, payment, startDate }: Pick<Order, "status" | "payment" | "startDate">): boolean =>
  payment !== 0 && startDate !== null && status !== OrderStatus.waiting && status !== OrderStatus.invalid;

/** Whether the payment provider may still change the status of an order. */
export const isOpen = (status: OrderStatusCode): boolean => status === OrderStatus.waiting;
