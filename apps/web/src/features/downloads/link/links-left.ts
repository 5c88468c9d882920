import type { Customer } from "@cutwater/contract/accounts.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { defineMessages, type Language, text } from "@cutwater/contract/i18n.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { freeUsesOf } from "@cutwater/ui/session/useCustomer.ts";

const messages = defineMessages({
  en: {
    left: "Links left today: {left} of {perDay}.",
    costs: "Today's {perDay} links are used up. Each further link takes one of your {free} free uses.",
    none: "Today's {perDay} links are used up.",
  },
  zh: {
    left: "今天还可解析 {left} / {perDay} 个链接。",
    costs: "今天的 {perDay} 次解析已用完，再解析一个链接消耗 1 次免费次数，剩余 {free} 次。",
    none: "今天的 {perDay} 次解析已用完。",
  },
});

/**
 * How many links a customer may still parse today, and the price of a further one. Customers with a plan do not use up free uses
 * (rules.16).
 */
export function linksLeft(customer: Pick<Customer, "freeStats" | "orderList" | "links">, language: Language): string {
  const { links } = customer;
  const free = freeUsesOf(customer, downloadServiceCode);
  const number = (value: number) => formatNumber(value, language);
  const key = links.left > 0 ? "left" : free > 0 ? "costs" : "none";
  return text(messages, language, key, {
    left: number(links.left),
    perDay: number(links.perDay),
    free: number(free),
  });
}
