import type { Customer } from "@cutwater/contract/accounts.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import { maskPhones } from "../mask.ts";

/**
 * The data about a customer that a support chat gets. It contains no contact, and phone numbers in names are masked (limits.14).
 */
export type ChatCustomer = Pick<Customer, "id" | "name" | "thumb">;

declare global {
  interface Window {
    /**
     * Read by the support chat's script: the current customer; null for a visitor. The event "cutwater-customer" announces
     * changes.
     */
    cutwaterCustomer?: ChatCustomer | null;
  }
}

/** Reduces a customer to the data that a support chat may get. */
export const chatCustomerOf = ({ id, name, thumb }: ChatCustomer): ChatCustomer => ({
  id,
  name: maskPhones(name),
  thumb: thumb && linkOfThumb(thumb),
});

/**
 * Publishes the customer to a support chat in two ways: in `window.cutwaterCustomer`, which is set before the script is loaded,
 * and, at every change, as the `detail` of the event "cutwater-customer" on the window.
 */
export function publishToChat(customer: ChatCustomer | null): void {
  window.cutwaterCustomer = customer;
  dispatchEvent(new CustomEvent("cutwater-customer", { detail: customer }));
}
