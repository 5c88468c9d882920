import type { Product, Service } from "@cutwater/contract/billing.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { formatSize } from "@cutwater/contract/figures.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useServices } from "@cutwater/ui/hooks/useServices.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useServicePriceText } from "../useServicePriceText.ts";
import { comparisonMessages } from "./comparison-messages.ts";
import { type PlanFacts, planFacts } from "./plan-facts.ts";
import { type Period, type PlanName, productOf } from "./plans.ts";

export const comparedPlans = ["free", "basic", "premium"] as const satisfies readonly PlanName[];

export type ComparedValue = { text: string; isMore: boolean };
export type ComparedRow = { name: string; values: Readonly<Record<PlanName, ComparedValue>> };
export type ComparedGroup = { name: string; rows: readonly ComparedRow[] };

/** The rows of the comparison of plans in a period. `isMore` marks what a plan has beyond the free one. */
export function useComparison(period: Period, sold: readonly Product[]): readonly ComparedGroup[] {
  const t = useText(comparisonMessages);
  const { language } = useLanguage();
  const { data: services = [] } = useServices();
  const priceOf = useServicePriceText();
  const facts = {
    free: planFacts("free", period),
    basic: planFacts("basic", period),
    premium: planFacts("premium", period),
  };
  const number = (figure: number) => formatNumber(figure, language);
  const size = (bytes: number) => formatSize(bytes, language, 0);
  const lasts = (hours: number) =>
    hours % 24 === 0 ? t("days", { count: number(hours / 24) }) : t("hours", { count: number(hours) });
  const row = (name: string, textOf: (plan: PlanName) => string): ComparedRow => {
    const valueOf = (plan: PlanName) => ({
      text: textOf(plan),
      isMore: plan !== "free" && textOf(plan) !== textOf("free"),
    });
    return { name, values: { free: valueOf("free"), basic: valueOf("basic"), premium: valueOf("premium") } };
  };
  const fact = (
    key: Exclude<keyof PlanFacts, "qualities" | "videoBytes" | "pictureBytes">,
    word: (of: PlanFacts) => string,
  ) => row(t(key), (plan) => word(facts[plan]));
  const creditsOf = (plan: PlanName) => {
    const product = productOf(plan, period, sold);
    return plan === "free" ? t("none") : product ? number(product.credits) : "\u00a0";
  };
  const freeUses = ({ code, freeTimes }: Service) => {
    if (freeTimes === 0) return t("none");
    if (code === downloadServiceCode) return t("extraLinks", { count: number(freeTimes) });
    return freeTimes === 1 ? t("oneFree") : t("free", { count: number(freeTimes) });
  };
  const priceWords = (service: Service) =>
    service.code === downloadServiceCode ? t("fromFullHd", { price: priceOf(service) }) : priceOf(service);
  return [
    {
      name: t("downloads"),
      rows: [
        fact("linksPerDay", ({ linksPerDay }) => number(linksPerDay)),
        fact("best", ({ best }) => best),
        fact("follows", ({ follows }) => number(follows)),
        fact("linksPerPaste", ({ linksPerPaste }) => number(linksPerPaste)),
        fact("filesAtOnce", ({ filesAtOnce }) => number(filesAtOnce)),
        fact("fileHours", ({ fileHours }) => lasts(fileHours)),
      ],
    },
    {
      name: t("studio"),
      rows: [
        row(t("credits"), creditsOf),
        fact("seconds", ({ seconds }) => t("upToSeconds", { count: number(seconds) })),
        fact("convertSeconds", ({ convertSeconds }) => t("upToSeconds", { count: number(convertSeconds) })),
        fact("scale", ({ scale }) => t("times", { count: scale })),
        fact("resultHours", ({ resultHours }) => lasts(resultHours)),
        fact("priority", ({ priority }) => t(priority === 1 ? "first" : "standard")),
        fact("pictures", ({ pictures }) => number(pictures)),
        fact("voices", ({ voices }) => number(voices)),
        row(t("files"), (plan) =>
          t("fileSizes", { video: size(facts[plan].videoBytes), picture: size(facts[plan].pictureBytes) }),
        ),
      ],
    },
    {
      name: t("uses"),
      rows: services.map((service) =>
        row(service.name, (plan) => (plan === "free" ? freeUses(service) : priceWords(service))),
      ),
    },
  ].filter(({ rows }) => rows.length > 0);
}
