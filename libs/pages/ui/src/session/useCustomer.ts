import type { Customer } from "@cutwater/contract/accounts.ts";
import { useQuery } from "@tanstack/react-query";
import { readStored } from "../storage.ts";
import { fetchCustomer } from "./fetch-customer.ts";
import { useToken } from "./token.ts";

/** The first element of the query key. The token follows, so that no record is shown for another customer. */
export const customerKey = "customer";

/**
 * The signed-in customer. `customer` is null for a visitor, and also until the server has answered if the browser has no stored
 * record. `isKnown` tells whether this is settled. `refetch` requests the customer again.
 */
export function useCustomer() {
  const token = useToken();
  const { data, isError, refetch } = useQuery({
    queryKey: [customerKey, token],
    queryFn: ({ signal }) => fetchCustomer(token, signal),
    enabled: token !== null,
    // The stored record is shown at once, and requested again since it may be old.
    initialData: () => (token ? (readStored<Customer>("customer") ?? undefined) : undefined),
    initialDataUpdatedAt: 0,
  });
  const customer: Customer | null = token ? (data ?? null) : null;
  return { customer, isKnown: token === null || customer !== null || isError, refetch };
}

/** The free uses of a service that the customer's next tasks take: none while a plan is running (rules.16). */
export const freeUsesOf = (
  { freeStats, orderList }: Pick<Customer, "freeStats" | "orderList">,
  serviceCode: string,
): number => (orderList.length > 0 ? 0 : (freeStats[serviceCode]?.customerFreeTimes ?? 0));
