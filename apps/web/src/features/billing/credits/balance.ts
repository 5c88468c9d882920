import type { Customer } from "@cutwater/contract/accounts.ts";

/** The header's balance: credits, or for customers without credits that free uses are left, which its list names (screens.13). */
export type Balance = { kind: "credits"; count: number } | { kind: "free" };

/** The balance of a customer. Free uses of different services are never added up. */
export function balanceOf({ credits, freeStats }: Pick<Customer, "credits" | "freeStats">): Balance {
  const hasFree = Object.values(freeStats).some(({ customerFreeTimes }) => customerFreeTimes > 0);
  return credits === 0 && hasFree ? { kind: "free" } : { kind: "credits", count: credits };
}
