import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { freeUsesOf, useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { costText } from "./cost-text.ts";

/**
 * Returns a function that words the price of tasks for this customer, from the credits of each task. Null if the tasks cost
 * nothing.
 */
export function useCostText() {
  const { language } = useLanguage();
  const { customer } = useCustomer();
  const free = customer ? freeUsesOf(customer, downloadServiceCode) : 0;
  return (...costs: number[]): string | null => costText(costs, free, language);
}
