import { Payment } from "@cutwater/contract/billing.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { PayableOrder, Provider } from "../provider.ts";
import type { SandboxBooks } from "./books.ts";
import { readSandboxWebhook } from "./webhook.ts";

export type SandboxDeps = { books: SandboxBooks; key: Buffer; clock: Clock; publicUrl: () => string };

/** Our own payment provider, for instances without a real one: a cashier's page on which no money moves. */
export const createSandbox = ({ books, key, clock, publicUrl }: SandboxDeps): Provider => ({
  code: "sandbox",
  payment: Payment.sandbox,
  currencies: ["CNY", "USD"],
  acknowledgement: "",
  async start({ id, priceCents, currency }) {
    await books.open({ orderId: id, amountCents: priceCents, currency });
    return { reference: null, goOn: { url: `${publicUrl()}/cashier/${id}` } };
  },
  async ask({ id }) {
    const payment = await books.find(id);
    if (!payment) return { state: "waiting" };
    const { standing: state, amountCents, currency } = payment;
    if (state === "waiting" || state === "failed") return { state };
    return { state, money: { amountCents, currency }, reference: null, receipt: null };
  },
  async close({ id }) {
    if (!(await books.move(id, "waiting", "failed")) && (await books.find(id))?.standing === "paid")
      throw new Error("it was just paid at the cashier");
  },
  async refund({ id }: PayableOrder) {
    await books.move(id, "paid", "refunded");
  },
  readWebhook: async (rawBody, headers) => readSandboxWebhook(rawBody, headers, { key, clock }),
});
