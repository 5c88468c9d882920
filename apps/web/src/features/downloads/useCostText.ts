import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { costText } from "./cost-text.ts";

/**
 * Returns a function that words the price of tasks for this customer, from the credits of each task. Null if the tasks cost
 * nothing.
 */
export function useCostText() {
  const { language } = useLanguage();
  const { customer } = useCustomer();
  // A running plan takes no free uses (rules.16).
  const free = customer?.orderList.length ? 0 : (customer?.freeStats[downloadServiceCode]?.customerFreeTimes ?? 0);
  return (...costs: number[]): string | null => costText(costs, free, language);
}
