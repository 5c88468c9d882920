import type { Currency, Product } from "@cutwater/contract/billing.ts";
import { defineMessages, type Language, text, valueIn } from "@cutwater/contract/i18n.ts";
import { priceIn } from "../billing-format.ts";
import { productOf } from "./plans.ts";

const months = 12;
/** Savings below this are not shown. */
const leastShare = 0.05;

/**
 * The smallest share (0 to 1) that a year saves compared with twelve months, over all plans. Null when it is too small to
 * mention.
 */
export function savingOf(sold: readonly Product[], currency: Currency): number | null {
  const shares = (["basic", "premium"] as const).map((plan) => {
    const month = productOf(plan, "month", sold);
    const year = productOf(plan, "year", sold);
    const monthly = month && priceIn(currency, month);
    const yearly = year && priceIn(currency, year);
    return monthly && yearly ? 1 - yearly / (monthly * months) : 0;
  });
  const least = Math.min(...shares);
  return least >= leastShare ? least : null;
}

const messages = defineMessages({
  en: {
    half: "save half",
    third: "save a third",
    quarter: "save a quarter",
    fifth: "save a fifth",
    percent: "save {percent}%",
  },
  zh: {
    half: "省一半",
    third: "省三分之一",
    quarter: "省四分之一",
    fifth: "省五分之一",
    percent: "省 {percent}%",
  },
});

const fractions = [
  { share: 1 / 2, key: "half" },
  { share: 1 / 3, key: "third" },
  { share: 1 / 4, key: "quarter" },
  { share: 1 / 5, key: "fifth" },
] as const;
const tenths = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"] as const;
/**
 * A share is called by a fraction's name if it exceeds the fraction by less than this. A smaller share is never called by that
 * name, so that no saving is overstated.
 */
const near = 0.02;

/** A saving in words, never overstated: "save a third", "save 42%". In Chinese it is given in tenths: "省四成". */
export function savingWords(share: number, language: Language): string {
  const named = valueIn({ en: byFraction, zh: byTenth }, language)(share, language);
  return named ?? text(messages, language, "percent", { percent: Math.floor(share * 100) });
}

function byFraction(share: number, language: Language): string | null {
  const fraction = fractions.find((one) => share >= one.share && share < one.share + near);
  return fraction ? text(messages, language, fraction.key) : null;
}

function byTenth(share: number): string | null {
  const tenth = tenths[Math.floor(share * 10)];
  return tenth ? `省${tenth}成` : null;
}
