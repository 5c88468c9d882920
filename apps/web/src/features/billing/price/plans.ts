import type { Product } from "@cutwater/contract/billing.ts";
import { allowanceOf, badgeOf, ladder, type ProductCode, unlocks } from "@cutwater/contract/plans.ts";

export type Period = "month" | "year";
export type PlanName = "free" | "basic" | "premium";

/** The boxes of the pricing page and the product behind each in a period; none behind the free one. */
const products: Readonly<Record<PlanName, Readonly<Record<Period, ProductCode | null>>>> = {
  free: { month: null, year: null },
  basic: { month: "BASIC_MONTH", year: "BASIC_YEAR" },
  premium: { month: "PREMIUM_MONTH", year: "PREMIUM_YEAR" },
};

/** What stands behind a box among the products that are sold. */
export const productOf = (plan: PlanName, period: Period, sold: readonly Product[] = []): Product | null =>
  sold.find(({ code }) => code === products[plan][period]) ?? null;

/** The period of a product by its code; the yearly one where the code tells none. */
export const periodOf = (code: string | null): Period => (code?.endsWith("_MONTH") ? "month" : "year");

/** Qualities that customers compare: everything from 720p up. */
const compared = ladder.filter((lines) => lines >= 720).map((lines) => `${lines}p`);

export type Unlocked = {
  /** The best quality and all opened and locked ones, as customers know them (720p, 2K, 8K). */
  best: string;
  opened: readonly string[];
  locked: readonly string[];
  /** The longest video, and how many times larger a picture may be made. */
  seconds: number;
  scale: number;
};

/** What a plan opens in a period, by the gates that the server keeps too. */
export function unlockedBy(plan: PlanName, period: Period): Unlocked {
  const product = products[plan][period];
  const held = product ? [product] : [];
  const nameOf = (quality: string) => badgeOf(quality) ?? quality;
  const opened = compared.filter((quality) => unlocks(held, quality)).map(nameOf);
  const locked = compared.filter((quality) => !unlocks(held, quality)).map(nameOf);
  return { best: opened.at(-1) ?? "", opened, locked, ...allowanceOf(held) };
}
