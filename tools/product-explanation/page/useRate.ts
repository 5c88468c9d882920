import { formatNumber } from "@cutwater/ui/format.ts";
import { useServices } from "@cutwater/ui/hooks/useServices.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useQuoteText } from "@cutwater/ui/jobs/useQuoteText.ts";
import tool from "../tool.ts";
import { pageMessages } from "./messages.ts";

/** What a second costs here, "1 credit per second"; null until it is known. */
export function useRate(): string | null {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const { data = [] } = useServices();
  const service = data.find(({ code }) => code === tool.code);
  const credits = useQuoteText(service ? { credits: service.credits, isFree: false } : null);
  if (!service || credits === null) return null;
  const { amount } = service;
  return amount === 1 ? t("rate", { credits }) : t("rateOfMore", { credits, amount: formatNumber(amount, language) });
}
