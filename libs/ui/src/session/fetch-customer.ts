import { type Customer, getInfo } from "@cutwater/contract/accounts.ts";
import { call, storedToken } from "../api/call.ts";
import { writeStored } from "../storage.ts";

/**
 * Asks who is signed in and keeps the record for the next load.
 *
 * @param token whose record it is: once the browser holds another or none, nothing is kept, since a sign-out forgets it all
 */
export async function fetchCustomer(token: string | null, signal: AbortSignal): Promise<Customer> {
  const customer = await call(getInfo, {}, { signal });
  if (token !== null && storedToken() === token) writeStored("customer", customer);
  return customer;
}
