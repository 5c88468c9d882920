import type { Product } from "@cutwater/contract/billing.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useServices } from "@cutwater/ui/hooks/useServices.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { priceMessages } from "./messages.ts";
import { planFacts } from "./plan-facts.ts";
import type { Period, PlanName } from "./plans.ts";

/** The lines of a plan's box. They come from the plan rules, the product's credits and the number of tools with free uses. */
export function usePlanLines(plan: PlanName, period: Period, product: Product | null): readonly string[] {
  const t = useText(priceMessages);
  const { language } = useLanguage();
  const { data: services = [] } = useServices();
  const { best, seconds, scale, follows } = planFacts(plan, period);
  const shared = [t("clips", { count: seconds }), t("scale", { count: scale })];
  if (plan !== "free") {
    const credits = product ? [t("credits", { count: formatNumber(product.credits, language) })] : [];
    return [
      ...credits,
      t("upTo", { quality: best }),
      t("planLinks", { count: formatNumber(limits.planParsesPerDay, language) }),
      t("follows", { count: follows }),
      ...shared,
      t("first"),
      t("keptLonger", { days: limits.resultsHours.paying / 24 }),
    ];
  }
  const tools = services.filter(({ code, freeTimes }) => code !== downloadServiceCode && freeTimes > 0).length;
  // The line that needs the server's answer comes last and is short, so that nothing above it moves and it is not the largest
  // contentful paint.
  return [
    t("links", { count: limits.visitorParsesPerDay }),
    t("accountLinks", { count: limits.customerParsesPerDay }),
    t("upTo", { quality: best }),
    ...shared,
    t("kept", { count: limits.finishedFileHours }),
    ...(tools > 0 ? [t("freeTools", { count: tools })] : []),
  ];
}
