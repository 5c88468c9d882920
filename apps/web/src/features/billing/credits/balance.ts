import type { Customer } from "@cutwater/contract/accounts.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";

/**
 * The balance in the header: credits. Customers without credits and plan see the free uses that are left of the service at hand,
 * elsewhere the number of tools that they can use for free; the menu lists all (screens.13). A running plan takes no free uses
 * (rules.16).
 */
export type Balance = { kind: "credits" | "free" | "tools"; count: number };

/**
 * The balance of a customer. Free uses of different services are never summed.
 *
 * @param serviceCode the service of the page; null on a page of several services
 */
export function balanceOf(
  { credits, freeStats, orderList }: Pick<Customer, "credits" | "freeStats" | "orderList">,
  serviceCode: string | null,
): Balance {
  const left = new Map(
    Object.entries(freeStats).flatMap(([code, { customerFreeTimes: count }]) => (count > 0 ? [[code, count]] : [])),
  );
  if (credits > 0 || orderList.length > 0 || left.size === 0) return { kind: "credits", count: credits };
  const here = serviceCode === null ? undefined : left.get(serviceCode);
  if (here !== undefined) return { kind: "free", count: here };
  const downloads = left.get(downloadServiceCode);
  const tools = left.size - (downloads === undefined ? 0 : 1);
  return tools === 0 ? { kind: "free", count: downloads ?? 0 } : { kind: "tools", count: tools };
}
