import { useText } from "../i18n/useText.ts";
import { useCustomer } from "../session/useCustomer.ts";
import { tryOutStepMessages } from "./try-out-messages.ts";

/**
 * What it takes to use a tool with one's own file, worded for the reader: a visitor, a customer without a plan, one with a plan,
 * or an admin. A space until the customer is known.
 */
export function useOwnText(): string {
  const t = useText(tryOutStepMessages);
  const { customer, isKnown } = useCustomer();
  if (!isKnown) return "\u00a0";
  if (!customer) return t("ownVisitor");
  if (customer.isAdmin) return t("ownAdmin");
  return t(customer.orderList.length > 0 ? "ownPlan" : "ownFree");
}
