import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useServices } from "@cutwater/ui/hooks/useServices.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { freeUsesOf, useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import tool from "../tool.ts";
import { pageMessages } from "./messages.ts";

/**
 * The price of a second, such as "1 credit per second", and the label for a button while the price of its film is unknown. Both
 * are null until the price is known.
 */
export function useRate(): { rate: string | null; price: string | null } {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const { data = [] } = useServices();
  const { customer } = useCustomer();
  const free = useQuoteText({ credits: 0, isFree: true });
  const service = data.find(({ code }) => code === tool.code);
  const credits = useQuoteText(service ? { credits: service.credits, isFree: false } : null);
  if (!service || credits === null) return { rate: null, price: null };
  const { amount } = service;
  const rate =
    amount === 1 ? t("rate", { credits }) : t("rateOfMore", { credits, amount: formatNumber(amount, language) });
  return { rate, price: customer && freeUsesOf(customer, tool.code) > 0 ? free : rate };
}
