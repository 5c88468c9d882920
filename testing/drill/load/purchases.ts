import { Payment } from "@cutwater/contract/billing.ts";
import { basicMonth, premiumMonth } from "../../shop.ts";
import type { Books } from "../books.ts";
import type { Person } from "../person.ts";
import type { Act } from "./act.ts";

/** Buys plans. Some payments are declined, and some orders are left unpaid. */
export const purchases: Act = {
  name: "purchase",
  weight: 1,
  async run({ person, books }) {
    const id = await order(person, basicMonth.id);
    const act = person.random.one(["pay", "pay", "pay", "decline", "leave"] as const);
    if (act === "leave") return;
    await atCashier({ person, books }, id, act);
    if (person.random.share() < 0.5) await atCashier({ person, books }, id, "replay");
  },
};

export async function order(person: Person, productId: string): Promise<string> {
  const asked = { productId, payment: Payment.sandbox };
  return (await person.ask<{ id: string }>("POST", "/client/trade/order/submit", asked)).id;
}

/** Pays at the fake cashier, whose response decides whether the order counts as paid. */
export async function atCashier(
  { person, books }: { person: Person; books: Books },
  id: string,
  act: "pay" | "decline" | "replay",
): Promise<void> {
  const { standing } = await person.ask<{ standing: string }>("POST", "/client/trade/cashier/use", { id, act });
  if (standing === "paid" && books.paid.every(({ orderId }) => orderId !== id))
    books.paid.push({ orderId: id, personId: person.id });
}

/** Buys the plan that includes 1080p and enough links per day. */
export async function buyPlan(person: Person, books: Books): Promise<void> {
  await atCashier({ person, books }, await order(person, premiumMonth.id), "pay");
}
