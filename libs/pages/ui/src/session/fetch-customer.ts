import { type Customer, getInfo } from "@cutwater/contract/accounts.ts";
import { call, storedToken } from "../api/call.ts";
import { writeStored } from "../storage.ts";

/**
 * Fetches the signed-in customer and stores the record for the next load.
 *
 * @param token of the customer; nothing is stored once the browser has another or none, because a sign-out clears the storage
 */
export async function fetchCustomer(token: string | null, signal: AbortSignal): Promise<Customer> {
  const customer = await call(getInfo, {}, { signal });
  if (token !== null && storedToken() === token) writeStored("customer", customer);
  return customer;
}
