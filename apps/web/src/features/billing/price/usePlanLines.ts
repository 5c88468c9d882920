import type { Product } from "@cutwater/contract/billing.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useServices } from "@cutwater/ui/hooks/useServices.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { priceMessages } from "./messages.ts";
import { type Period, type PlanName, unlockedBy } from "./plans.ts";

/** The lines of a plan's box. They come from the plan rules, the product's credits and the services' free uses. */
export function usePlanLines(plan: PlanName, period: Period, product: Product | null): readonly string[] {
  const t = useText(priceMessages);
  const { language } = useLanguage();
  const { data: services = [] } = useServices();
  const { best, seconds, scale } = unlockedBy(plan, period);
  const shared = [t("clips", { count: seconds }), t("scale", { count: scale })];
  if (plan !== "free") {
    const keptLonger = t("keptLonger", { days: limits.resultsHours.paying / 24 });
    const credits = product ? [t("credits", { count: formatNumber(product.credits, language) })] : [];
    return [
      ...credits,
      t("upTo", { quality: best }),
      t("planLinks", { count: formatNumber(limits.planParsesPerDay, language) }),
      ...shared,
      keptLonger,
    ];
  }
  const free = services.filter(({ freeTimes }) => freeTimes > 0);
  const count = (freeTimes: number) => formatNumber(freeTimes, language);
  // Lines that need the server's answer come last and are short, so that nothing above them moves and none of them is the largest
  // contentful paint.
  return [
    t("links", { count: limits.visitorParsesPerDay }),
    t("accountLinks", { count: limits.customerParsesPerDay }),
    t("upTo", { quality: best }),
    ...shared,
    t("kept", { count: limits.finishedFileHours }),
    ...free.map(({ code, name, freeTimes }) =>
      code === downloadServiceCode
        ? t("extraLinks", { count: count(freeTimes) })
        : t("freeUses", { service: name, count: count(freeTimes) }),
    ),
  ];
}
