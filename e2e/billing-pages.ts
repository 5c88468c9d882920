import type { Currency } from "@cutwater/contract/billing.ts";
import { type Messages, text } from "@cutwater/contract/i18n.ts";
import type { Tab } from "@cutwater/testing/browser.ts";
import type { Person } from "@cutwater/testing/people.ts";
import { cashierMessages } from "@cutwater/web/features/billing/cashier/messages.ts";
import { payMessages } from "@cutwater/web/features/billing/pay/messages.ts";
import { priceMessages } from "@cutwater/web/features/billing/price/messages.ts";
import { subscriptionMessages } from "@cutwater/web/features/billing/subscription/messages.ts";
import type { Page } from "playwright-core";

/** The seeded prices as pages must show them, written out so that no formatter of the product is involved. */
const prices = {
  en: {
    CNY: { BASIC_MONTH: "¥29.00", BASIC_YEAR: "¥199.00", PREMIUM_MONTH: "¥59.00", PREMIUM_YEAR: "¥399.00" },
    USD: { BASIC_MONTH: "$4.90", BASIC_YEAR: "$39.00", PREMIUM_MONTH: "$9.90", PREMIUM_YEAR: "$79.00" },
  },
  zh: {
    CNY: { BASIC_MONTH: "¥29.00", BASIC_YEAR: "¥199.00", PREMIUM_MONTH: "¥59.00", PREMIUM_YEAR: "¥399.00" },
    USD: { BASIC_MONTH: "US$4.90", BASIC_YEAR: "US$39.00", PREMIUM_MONTH: "US$9.90", PREMIUM_YEAR: "US$79.00" },
  },
} as const;
export type Sold = keyof (typeof prices)["en"]["CNY"];

/** A product's price as a page in that language shows it. */
export const priceOf = (language: Person["language"], currency: Currency, code: Sold): string =>
  prices[language][currency][code];
export const currencyOf = ({ isChina }: Pick<Person, "isChina">): Currency => (isChina ? "CNY" : "USD");

/** The payment pages as a person uses them. Elements are found by their names in the tab's language. */
export function billingPages(tab: Tab) {
  const { page, context, view } = tab;
  const reader =
    <Key extends string>(messages: Messages<Key>) =>
    (key: Key, params?: Record<string, string | number>) =>
      text(messages, view.language, key, params);
  const says = {
    price: reader(priceMessages),
    pay: reader(payMessages),
    subscription: reader(subscriptionMessages),
    cashier: reader(cashierMessages),
  };
  /** The remaining credits in a page's header: "12,000 credits", "10 free uses". */
  const chipOf = (of: Page, count: string | number) =>
    of.locator("header").getByRole("button", { name: new RegExp(`^${count}(?!\\d)`) });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const sheet = page.getByRole("dialog");

  return {
    says,
    button,
    sheet,
    /** Any text in a list, a card or a note. */
    told: (sentence: string | RegExp) => page.locator("main").getByText(sentence).first(),
    /** The remaining credits in this page's own header. */
    chip: (count: string | number) => chipOf(page, count),
    /** The button that resumes an unpaid order, in its row of the purchases. */
    payOrder: (id: string) => button(says.subscription("payOrder", { id })),
    /** Opens one of the two lists on the subscription page. */
    list: (name: "purchases" | "records") =>
      page
        .locator("label")
        .filter({ hasText: says.subscription(name) })
        .click(),
    /** Shows monthly or yearly prices. */
    showPeriod: (period: "month" | "year") =>
      page
        .getByRole("radiogroup", { name: says.price("period") })
        .locator("label")
        .filter({ hasText: says.price(period) })
        .click(),
    chooser: (plan: "basic" | "premium") => button(says.price("choose", { plan: says.price(plan) })),
    method: (name: "alipay" | "card" | "paypal" | "sandbox") =>
      sheet.locator("label").filter({ hasText: says.pay(name) }),
    /** The pay button below the total. */
    payButton: (price: string) => sheet.getByRole("button", { name: says.pay("pay", { price }), exact: true }),

    /** Opens /price (or `at`), selects the plan, and waits for the payment sheet. */
    async choose(code: Sold, at = "/price") {
      await tab.goto(at);
      await this.showPeriod(code.endsWith("_MONTH") ? "month" : "year");
      await this.chooser(code.startsWith("BASIC") ? "basic" : "premium").click();
      await sheet.waitFor();
    },

    /** Opens another tab of the same person in the studio. Its header shows their credits and is never reloaded. */
    async openHeader() {
      const other = await context.newPage();
      const faults: string[] = [];
      other.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      other.on("pageerror", (error) => faults.push(error.message));
      let loads = 0;
      other.on("load", () => (loads += 1));
      await other.goto("/studio");
      // The first tab must be in front, because the browser throttles hidden tabs.
      await page.bringToFront();
      const shows = (count: string | number, limitMs = 60_000) => chipOf(other, count).waitFor({ timeout: limitMs });
      return { page: other, faults, loads: () => loads, shows };
    },

    /** Waits until the browser is on an order's own page. @returns the order's number */
    async atOrder(): Promise<string> {
      await page.waitForURL(/\/customer\/subscription\?.*order=\d{20}/);
      return new URL(page.url()).searchParams.get("order") ?? "";
    },
  };
}
