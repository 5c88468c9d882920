import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { watchedMessages } from "./watched-messages.ts";

/** The price of a job for its submit button, such as "free" or "6 credits"; null while unknown. */
export function useQuoteText(quote: { credits: number; isFree: boolean } | null): string | null {
  const t = useText(watchedMessages);
  const { language } = useLanguage();
  if (quote === null) return null;
  if (quote.isFree) return t("free");
  return quote.credits === 1 ? t("oneCredit") : t("credits", { count: formatNumber(quote.credits, language) });
}
