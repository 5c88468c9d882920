import { badgeOf, ladder, type ProductCode, unlocks } from "@cutwater/contract/plans.ts";

export type Period = "month" | "year";
export type PlanName = "free" | "basic" | "premium";

/** The boxes of the pricing page and the product behind each in a period; none behind the free one. */
const products: Readonly<Record<PlanName, Readonly<Record<Period, ProductCode | null>>>> = {
  free: { month: null, year: null },
  basic: { month: "BASIC_MONTH", year: "BASIC_YEAR" },
  premium: { month: "PREMIUM_MONTH", year: "PREMIUM_YEAR" },
};

/** Qualities that customers compare: everything from 720p up. */
const compared = ladder.filter((lines) => lines >= 720).map((lines) => `${lines}p`);

export type PlanQualities = { best: string; opened: readonly string[]; locked: readonly string[] };

/** What a plan opens in a period, by the gates that the server keeps too: names as customers know them (720p, 2K, 8K). */
export function qualitiesOf(plan: PlanName, period: Period): PlanQualities {
  const product = products[plan][period];
  const held = product ? [product] : [];
  const nameOf = (quality: string) => badgeOf(quality) ?? quality;
  const opened = compared.filter((quality) => unlocks(held, quality)).map(nameOf);
  const locked = compared.filter((quality) => !unlocks(held, quality)).map(nameOf);
  return { best: opened.at(-1) ?? "", opened, locked };
}
