import type { Act } from "@cutwater/contract/admin.ts";
import type { adminMessages } from "./messages.ts";

type Label = keyof typeof adminMessages.en;
/** How one field of an act is displayed: its label, and the kind of its value. */
type FieldFormat = { label: Label; kind: "text" | "yuan" | "dollars" | "sum" | "flag" | "deed" };

const text = (label: Label): FieldFormat => ({ label, kind: "text" });
const reason = text("why");
const names = { nameEn: text("nameEn"), nameZh: text("nameZh") };

/** The fields that are shown for each act, in order. Other fields, such as the key of the act's subject, are not shown. */
const formats: Readonly<Record<Act["act"], Readonly<Record<string, FieldFormat>>>> = {
  adjust: { amount: text("credits"), days: text("daysOf"), reason },
  free: { isFreeEntitled: { label: "freeEntitled", kind: "flag" }, reason },
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
  answer: { isAnswered: { label: "isAnswered", kind: "flag" } },
  model: { deed: { label: "deed", kind: "deed" }, licence: text("licence") },
  takedown: { reason },
  allow: { reason },
  job: { step: { label: "deed", kind: "deed" }, again: text("newTask"), reason },
  cookies: { deed: { label: "deed", kind: "deed" }, count: text("cookies") },
  engine: { deed: { label: "deed", kind: "deed" }, version: text("version") },
  broadcast: { titleEn: text("titleEn"), titleZh: text("titleZh") },
};

/** The server's names of acts that concern a language model, a task, the cookies of a site or the link engine. */
export type Deed = "add" | "check" | "stop" | "remove" | "cancel" | "again" | "update" | "back";

export type ShownField = FieldFormat & { name: string; value: Act["detail"][string] };

/** The fields of an act that are shown, in order. */
export const shownFields = ({ act, detail }: Pick<Act, "act" | "detail">): readonly ShownField[] =>
  Object.entries(formats[act]).flatMap(([name, format]) => {
    const value = detail[name];
    return value === undefined ? [] : [{ ...format, name, value }];
  });
