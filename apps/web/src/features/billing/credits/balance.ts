import type { Customer } from "@cutwater/contract/accounts.ts";

/** What the header shows of what a customer has left: credits, or for who has none his free uses (screens.13). */
export type Balance = { kind: "credits" | "free"; count: number };

export function balanceOf({ credits, freeStats }: Pick<Customer, "credits" | "freeStats">): Balance {
  const free = Object.values(freeStats).reduce((sum, { customerFreeTimes }) => sum + customerFreeTimes, 0);
  return credits === 0 && free > 0 ? { kind: "free", count: free } : { kind: "credits", count: credits };
}
