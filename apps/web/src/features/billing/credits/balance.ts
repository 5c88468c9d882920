import type { Customer } from "@cutwater/contract/accounts.ts";

/**
 * The balance in the header: credits. For customers without credits and plan it says that free uses are left, and the menu lists
 * them (screens.13). A running plan takes no free uses (rules.16).
 */
export type Balance = { kind: "credits"; count: number } | { kind: "free" };

/** The balance of a customer. Free uses of different services are never summed. */
export function balanceOf({
  credits,
  freeStats,
  orderList,
}: Pick<Customer, "credits" | "freeStats" | "orderList">): Balance {
  const hasFree = Object.values(freeStats).some(({ customerFreeTimes }) => customerFreeTimes > 0);
  return credits === 0 && orderList.length === 0 && hasFree ? { kind: "free" } : { kind: "credits", count: credits };
}
