import type { Customer } from "@cutwater/contract/accounts.ts";
import { maskPhones } from "../mask.ts";

/** What a support chat learns of who is signed in; no contact, and names that look like phone numbers are masked (limits.14). */
export type ChatCustomer = Pick<Customer, "id" | "name" | "thumb">;

declare global {
  interface Window {
    /** For the support chat's script: who is signed in, null for a visitor. Changes are told by the event "cutwater-customer". */
    cutwaterCustomer?: ChatCustomer | null;
  }
}

export const chatCustomerOf = ({ id, name, thumb }: ChatCustomer): ChatCustomer => ({
  id,
  name: maskPhones(name),
  thumb,
});

/**
 * Tells a support chat who is signed in. It finds him in `window.cutwaterCustomer`, which stands before the script is loaded,
 * and hears of every change by the event "cutwater-customer" on the window, whose `detail` is the same.
 */
export function tellChat(customer: ChatCustomer | null): void {
  window.cutwaterCustomer = customer;
  dispatchEvent(new CustomEvent("cutwater-customer", { detail: customer }));
}
