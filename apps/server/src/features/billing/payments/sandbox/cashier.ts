import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { refuse } from "@cutwater/contract/answer.ts";
import { actAtCashier, type CashierSlip, getCashier } from "@cutwater/contract/cashier.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../../../platform/clock.ts";
import type { Caller } from "../../../../platform/http/caller.ts";
import type { App } from "../../../../platform/http/hooks.ts";
import { serve } from "../../../../platform/http/serve.ts";
import { requireCustomerId } from "../../../accounts/index.ts";
import type { Provider } from "../provider.ts";
import type { SandboxBooks, SandboxPayment } from "./books.ts";
import { type SandboxWord, signSandboxWebhook } from "./webhook.ts";

export type CashierRoutesDeps = {
  books: SandboxBooks;
  key: Buffer;
  clock: Clock;
  /** Delivers a webhook to the shop. */
  receive(code: Provider["code"], rawBody: Buffer, headers: IncomingHttpHeaders): Promise<unknown>;
  isOpenTo(request: FastifyRequest): boolean;
  /** Title of the order in the customer's language; null for another customer's order. */
  titleOf(orderId: string, customerId: string, language: Language): Promise<string | null>;
};

/**
 * The calls of the sandbox cashier, whose page takes the place of a provider's page. The cashier stores a payment in its own
 * books and then sends the shop a signed webhook, as a provider does. Every replay sends the webhook again.
 */
export function cashierRoutes(app: App, deps: CashierRoutesDeps | null): void {
  const readyFor = (request: FastifyRequest): CashierRoutesDeps =>
    deps?.isOpenTo(request) ? deps : refuse("cashierClosed");

  serve(app, getCashier, async ({ input, caller, request }) => await slipOf(input.id, caller, readyFor(request)));

  serve(app, actAtCashier, async ({ input: { id, act }, caller, request }) => {
    const own = readyFor(request);
    // Refuses another customer's order.
    await slipOf(id, caller, own);
    const payment = await paymentOf(id, own);
    if (act === "replay") await send(payment.told ?? refuse("cashierSilent"), own);
    else await end(payment, act === "pay" ? "paid" : "failed", own);
    return await slipOf(id, caller, own);
  });
}

/** Ends a payment. A payment that has already ended stays as it is. */
async function end(
  { orderId, amountCents, currency }: SandboxPayment,
  kind: SandboxWord["kind"],
  deps: CashierRoutesDeps,
) {
  const word: SandboxWord = { id: `sandbox-${randomUUID()}`, kind, orderId, amountCents, currency };
  const told = JSON.stringify(word);
  if (await deps.books.move(orderId, "waiting", kind, told)) await send(told, deps);
}

async function send(body: string, { key, clock, receive }: CashierRoutesDeps): Promise<void> {
  await receive("sandbox", Buffer.from(body), signSandboxWebhook(body, { key, clock }));
}

const paymentOf = async (id: string, { books }: CashierRoutesDeps): Promise<SandboxPayment> =>
  (await books.find(id)) ?? refuse("orderUnknown");

async function slipOf(id: string, caller: Caller, deps: CashierRoutesDeps): Promise<CashierSlip> {
  const title = await deps.titleOf(id, requireCustomerId(caller), caller.language);
  if (title === null) return refuse("orderUnknown");
  const { amountCents: price, currency, standing } = await paymentOf(id, deps);
  return { id, product: title, price, currency, standing, returnUrl: `/customer/subscription?order=${id}` };
}
