import type { Service } from "@cutwater/contract/billing.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";

const messages = defineMessages({
  en: {
    oneCredit: "1 credit",
    credits: "{count} credits",
    perTime: "{credits}",
    perTimes: "{credits} per {amount} uses",
    perSecond: "{credits} per second",
    perSeconds: "{credits} per {amount} seconds",
    perImage: "{credits} per image",
    perImages: "{credits} per {amount} images",
    further: "{price}, plus {credits} for each {part}",
    from: "from {price}",
  },
  zh: {
    oneCredit: "1 点",
    credits: "{count} 点",
    perTime: "{credits} / 次",
    perTimes: "{credits} / {amount} 次",
    perSecond: "{credits} / 秒",
    perSeconds: "{credits} / {amount} 秒",
    perImage: "{credits} / 张",
    perImages: "{credits} / {amount} 张",
    further: "{price}，{part}加 {credits}",
    from: "{price}起",
  },
});

/** The price of a service, which may have no further parts. */
type Priced = Pick<Service, "unit" | "amount" | "credits"> & Partial<Service>;

/**
 * Returns a function that words the price of a service: "1 credit per second", "2 credits per image, plus 1 credit for each
 * further 16 megapixels". With `isShort`, for a card: "from 2 credits per image".
 */
export function useServicePriceText() {
  const t = useText(messages);
  const { language } = useLanguage();
  const named = (credits: number) =>
    credits === 1 ? t("oneCredit") : t("credits", { count: formatNumber(credits, language) });
  return ({ unit, amount, credits, furtherCredits, further }: Priced, { isShort = false } = {}): string => {
    const price = t(wordsFor(unit, amount), { credits: named(credits), amount: formatNumber(amount, language) });
    if (!further || !furtherCredits) return price;
    return isShort ? t("from", { price }) : t("further", { price, credits: named(furtherCredits), part: further });
  };
}

/** Units by their code on the wire (wire.20): 1 times, 3 images, otherwise seconds. */
function wordsFor(unit: number, amount: number) {
  if (unit === 1) return amount === 1 ? "perTime" : "perTimes";
  if (unit === 3) return amount === 1 ? "perImage" : "perImages";
  return amount === 1 ? "perSecond" : "perSeconds";
}
