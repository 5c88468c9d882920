import type { Act } from "@cutwater/contract/admin.ts";
import type { adminMessages } from "./messages.ts";

type Word = keyof typeof adminMessages.en;
/** How a field of an act reads: its label, and what its value is. */
type Reading = { label: Word; kind: "text" | "yuan" | "dollars" | "sum" | "claim" };

const text = (label: Word): Reading => ({ label, kind: "text" });
const reason = text("why");
const names = { nameEn: text("nameEn"), nameZh: text("nameZh") };

/** What each act is told of, in the order that it reads in; what is not named here is not shown, such as the key of an act's own subject. */
const readings: Readonly<Record<Act["act"], Readonly<Record<string, Reading>>>> = {
  adjust: { amount: text("credits"), days: text("daysOf"), reason },
  free: { isFreeEntitled: { label: "freeEntitled", kind: "claim" }, reason },
  refund: { price: { label: "price", kind: "sum" }, outcome: text("outcome"), reason },
  product: {
    ...names,
    price: { label: "cny", kind: "yuan" },
    usdPrice: { label: "usd", kind: "dollars" },
    credits: text("credits"),
    days: text("daysOf"),
  },
  service: {
    ...names,
    amount: text("amountOf"),
    credits: text("creditsOf"),
    furtherCredits: text("furtherCredits"),
    freeTimes: text("freeTimes"),
  },
  broadcast: { titleEn: text("titleEn"), titleZh: text("titleZh") },
};

export type ToldField = Reading & { name: string; value: Act["detail"][string] };

/** The fields of an act as they are told, in their order. */
export const toldFields = ({ act, detail }: Pick<Act, "act" | "detail">): readonly ToldField[] =>
  Object.entries(readings[act]).flatMap(([name, reading]) => {
    const value = detail[name];
    return value === undefined ? [] : [{ ...reading, name, value }];
  });
