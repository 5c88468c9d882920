import { type Customer, getInfo } from "@cutwater/contract/accounts.ts";
import { call, storedToken } from "../api/call.ts";
import { writeStored } from "../storage.ts";

/**
 * Fetches the signed-in customer and stores the record for the next page load.
 *
 * @param token token of the customer; nothing is stored if the browser has another token or none by then, because signing out
 *   clears the storage
 */
export async function fetchCustomer(token: string | null, signal: AbortSignal): Promise<Customer> {
  const customer = await call(getInfo, {}, { signal });
  if (token !== null && storedToken() === token) writeStored("customer", customer);
  return customer;
}
