import { defineMessages, type Language, text } from "@cutwater/contract/i18n.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { paidBy } from "./costs.ts";

const messages = defineMessages({
  en: { freeUse: "1 free use", freeUses: "{count} free uses", oneCredit: "1 credit", credits: "{count} credits" },
  zh: { freeUse: "1 次免费", freeUses: "{count} 次免费", oneCredit: "1 点", credits: "{count} 点" },
});

/**
 * The price of tasks in words, for a button: free uses as long as any are left, else credits; null if the tasks cost nothing.
 * @param costs credits of each task
 */
export function costText(costs: readonly number[], freeTimes: number, language: Language): string | null {
  const counted = (one: "freeUse" | "oneCredit", many: "freeUses" | "credits", count: number) =>
    count === 1
      ? text(messages, language, one)
      : text(messages, language, many, { count: formatNumber(count, language) });
  const { uses, credits } = paidBy(costs, freeTimes);
  const parts = [
    uses > 0 && counted("freeUse", "freeUses", uses),
    credits > 0 && counted("oneCredit", "credits", credits),
  ];
  return parts.filter(Boolean).join(" + ") || null;
}
