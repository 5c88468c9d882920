import type { Customer } from "@cutwater/contract/accounts.ts";

/** The balance that the header shows: credits, or for customers without credits their free uses (screens.13). */
export type Balance = { kind: "credits" | "free"; count: number };

/** The balance of a customer; free uses of all services are added up. */
export function balanceOf({ credits, freeStats }: Pick<Customer, "credits" | "freeStats">): Balance {
  const free = Object.values(freeStats).reduce((sum, { customerFreeTimes }) => sum + customerFreeTimes, 0);
  return credits === 0 && free > 0 ? { kind: "free", count: free } : { kind: "credits", count: credits };
}
