import type { Product } from "@cutwater/contract/billing.ts";
import { allowanceOf, badgeOf, ladder, type ProductCode, unlocks } from "@cutwater/contract/plans.ts";

export type Period = "month" | "year";
export type PlanName = "free" | "basic" | "premium";

/** The product of each plan and period; none for the free plan. */
const products: Readonly<Record<PlanName, Readonly<Record<Period, ProductCode | null>>>> = {
  free: { month: null, year: null },
  basic: { month: "BASIC_MONTH", year: "BASIC_YEAR" },
  premium: { month: "PREMIUM_MONTH", year: "PREMIUM_YEAR" },
};

/** The product that is sold for a plan and period; null when there is none. */
export const productOf = (plan: PlanName, period: Period, sold: readonly Product[] = []): Product | null =>
  sold.find(({ code }) => code === products[plan][period]) ?? null;

/** The period of a product code; "year" when the code does not state it. */
export const periodOf = (code: string | null): Period => (code?.endsWith("_MONTH") ? "month" : "year");

/** The qualities in the comparison of plans: 720p and higher. */
const compared = ladder.filter((lines) => lines >= 720).map((lines) => `${lines}p`);

export type Unlocked = {
  /** The best quality, and all unlocked and locked qualities, by the names that customers know (720p, 2K, 8K). */
  best: string;
  opened: readonly string[];
  locked: readonly string[];
  /** The longest video in seconds, and the largest scale of a picture. */
  seconds: number;
  scale: number;
};

/** The features that a plan unlocks in a period, by the rules that the server uses too. */
export function unlockedBy(plan: PlanName, period: Period): Unlocked {
  const product = products[plan][period];
  const held = product ? [product] : [];
  const nameOf = (quality: string) => badgeOf(quality) ?? quality;
  const opened = compared.filter((quality) => unlocks(held, quality)).map(nameOf);
  const locked = compared.filter((quality) => !unlocks(held, quality)).map(nameOf);
  return { best: opened.at(-1) ?? "", opened, locked, ...allowanceOf(held) };
}
