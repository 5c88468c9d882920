import type { IncomingHttpHeaders } from "node:http";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Providers } from "../payments/create-providers.ts";
import { type Provider, type ProviderEvent, WebhookRefused } from "../payments/provider.ts";
import { compare, PaymentMismatch, type Settle } from "./settle.ts";
import { type OrderWithPayment, orderOfEvent, rememberEvent } from "./store-payments.ts";
import type { Watch } from "./watch.ts";

/** Receives the providers' webhooks. */
export type Webhooks = {
  /** Whether this instance has a provider with this name. */
  takes(code: string): boolean;
  /**
   * Accepts a webhook only when its signature, age, order, sum and currency are right, and acts on it once.
   *
   * @returns the provider's acknowledgement.
   * @throws WebhookRefused for a webhook that is not accepted: it is logged, and the order does not change. RangeError for an
   * unknown provider.
   */
  receive(code: string, rawBody: Buffer, headers: IncomingHttpHeaders): Promise<string>;
};

export type WebhooksDeps = {
  clock: Clock;
  database: Database;
  log: Log;
  providers: Providers;
  settle: Settle;
  watch: Pick<Watch, "ask">;
};

export function createWebhooks({ clock, database, log, providers, settle, watch }: WebhooksDeps): Webhooks {
  const { db } = database;

  async function act(ordered: OrderWithPayment, event: ProviderEvent): Promise<void> {
    const { kind, money, reference, receipt } = event;
    const { provider } = ordered.payment;
    if (kind === "approved") return await watch.ask(ordered);
    if (kind === "failed") return await settle.failed(ordered, event);
    if (kind === "disputed") return await settle.refunded(ordered, event);
    if (!money) throw new WebhookRefused("it tells no sum");
    if (kind === "paid") return await settle.paid(ordered, { money, reference, receipt }, event);
    if (!isPart(ordered, event)) return await settle.refunded(ordered, event);
    const isNew = await rememberEvent(db, event, { provider, orderId: ordered.order.id, at: clock.now() });
    if (isNew) log.warn({ orderId: ordered.order.id, provider }, "a part of an order was refunded: its credits stay");
  }

  async function take(provider: Provider, rawBody: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    const event = await provider.readWebhook(rawBody, headers);
    if (!event) return;
    const ordered = await orderOfEvent(db, provider.code, event);
    // Other shops may share the provider account. An event that does not name an order in our form belongs to another shop.
    if (!ordered && event.orderId === null) return;
    if (!ordered) throw new WebhookRefused("there is no such order");
    await act(ordered, event);
  }

  return {
    takes: (code) => providers.byCode(code) !== null,
    async receive(code, rawBody, headers) {
      const provider = providers.byCode(code);
      if (!provider) throw new RangeError(`no provider is called ${code}`);
      try {
        await take(provider, rawBody, headers);
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) throw error;
        log.warn({ provider: code, reason }, "a webhook is refused");
        throw error instanceof WebhookRefused ? error : new WebhookRefused(reason, { cause: error });
      }
      return provider.acknowledgement;
    },
  };
}

/** The reason of a refusal; null for a fault. */
function reasonOf(error: unknown): string | null {
  if (error instanceof WebhookRefused) return error.reason;
  return error instanceof PaymentMismatch ? `its ${error.what} is not the order's` : null;
}

/** Whether the refund is less than the full price. @throws PaymentMismatch for another currency */
function isPart(ordered: OrderWithPayment, { money, reference }: ProviderEvent): boolean {
  if (!money) return false;
  const { priceCents } = ordered.order;
  const isLess = money.amountCents < priceCents;
  // The currency must be the order's, and the sum must not be above the order's.
  compare(ordered, { money: isLess ? { ...money, amountCents: priceCents } : money, reference });
  return isLess;
}
