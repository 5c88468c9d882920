import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { paidBy } from "./costs.ts";

const messages = defineMessages({
  en: { freeUse: "1 free use", freeUses: "{count} free uses", oneCredit: "1 credit", credits: "{count} credits" },
  zh: { freeUse: "1 次免费", freeUses: "{count} 次免费", oneCredit: "1 点", credits: "{count} 点" },
});

/** A function that words what tasks take, given the credits of each: free uses while they are left, else credits; null for nothing. */
export function useCostText() {
  const t = useText(messages);
  const { language } = useLanguage();
  const { customer } = useCustomer();
  const free = customer?.freeStats[downloadServiceCode]?.customerFreeTimes ?? 0;
  const counted = (one: "freeUse" | "oneCredit", many: "freeUses" | "credits", count: number) =>
    count === 1 ? t(one) : t(many, { count: formatNumber(count, language) });
  return (...costs: number[]): string | null => {
    const { uses, credits } = paidBy(costs, free);
    const parts = [
      uses > 0 && counted("freeUse", "freeUses", uses),
      credits > 0 && counted("oneCredit", "credits", credits),
    ];
    return parts.filter(Boolean).join(" + ") || null;
  };
}
