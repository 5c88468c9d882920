import type { Customer } from "@cutwater/contract/accounts.ts";
import { type Language, text } from "@cutwater/contract/i18n.ts";
import { formatNumber } from "../format.ts";
import { freeUsesOf } from "../session/useCustomer.ts";
import { tryOutStepMessages } from "./try-out-messages.ts";

export type Reader = Pick<Customer, "isAdmin" | "orderList" | "freeStats">;

/**
 * What it takes to use a tool with one's own file.
 *
 * @param customer null for a visitor
 * @param freeTimes free uses of a new account; null until known
 */
export function ownText(
  customer: Reader | null,
  { serviceCode, freeTimes }: { serviceCode: string; freeTimes: number | null },
  language: Language,
): string {
  const say = (key: keyof typeof tryOutStepMessages.en, count = 0) =>
    text(tryOutStepMessages, language, key, { count: formatNumber(count, language) });
  if (customer?.isAdmin) return say("ownAdmin");
  if (customer) {
    const left = freeUsesOf(customer, serviceCode);
    return left === 0 ? say("ownPlan") : left === 1 ? say("ownLastFree") : say("ownFree", left);
  }
  if (freeTimes === null) return say("ownVisitor");
  return freeTimes === 0 ? say("ownSignIn") : freeTimes === 1 ? say("ownVisitorOne") : say("ownVisitorFree", freeTimes);
}
