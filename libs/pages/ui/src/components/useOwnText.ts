import { useServices } from "../hooks/useServices.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useCustomer } from "../session/useCustomer.ts";
import { ownText } from "./own-text.ts";

/**
 * What it takes to use a tool with one's own file, worded for the reader: a visitor, a customer without a plan, one with a plan,
 * or an admin. A space until the customer is known.
 */
export function useOwnText(serviceCode: string): string {
  const { language } = useLanguage();
  const { customer, isKnown } = useCustomer();
  const { data: services } = useServices();
  if (!isKnown) return "\u00a0";
  const freeTimes = services ? (services.find(({ code }) => code === serviceCode)?.freeTimes ?? 0) : null;
  return ownText(customer, { serviceCode, freeTimes }, language);
}
