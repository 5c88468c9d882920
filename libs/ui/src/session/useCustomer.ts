import type { Customer } from "@cutwater/contract/accounts.ts";
import { useQuery } from "@tanstack/react-query";
import { readStored } from "../storage.ts";
import { fetchCustomer } from "./fetch-customer.ts";
import { useToken } from "./token.ts";

/** The first part of the query's key; the token follows, so that nobody is shown as somebody else. */
export const customerKey = "customer";

/**
 * Who is signed in. `customer` is null for a visitor, and until the server has told where the browser keeps no record;
 * `isKnown` says that this has been settled. `refetch` asks anew.
 */
export function useCustomer() {
  const token = useToken();
  const { data, isError, refetch } = useQuery({
    queryKey: [customerKey, token],
    queryFn: ({ signal }) => fetchCustomer(token, signal),
    enabled: token !== null,
    // What was kept is shown at once, and asked anew since it may be old.
    initialData: () => (token ? (readStored<Customer>("customer") ?? undefined) : undefined),
    initialDataUpdatedAt: 0,
  });
  const customer: Customer | null = token ? (data ?? null) : null;
  return { customer, isKnown: token === null || customer !== null || isError, refetch };
}
