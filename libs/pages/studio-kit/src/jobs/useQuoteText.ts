import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { watchedMessages } from "./watched-messages.ts";

type Quote = { credits: number; isFree: boolean };

/** The price of a job for its submit button, such as "free" or "6 credits"; null while unknown. */
export function useQuoteText(quote: Quote | null): string | null {
  const textOf = useQuoteTexts();
  return quote && textOf(quote);
}

/** Returns the texts of several prices. */
export function useQuoteTexts(): (quote: Quote) => string {
  const t = useText(watchedMessages);
  const { language } = useLanguage();
  return ({ credits, isFree }) => {
    if (isFree) return t("free");
    return credits === 1 ? t("oneCredit") : t("credits", { count: formatNumber(credits, language) });
  };
}
