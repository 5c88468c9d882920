import type { Config } from "../../../config/config.ts";
import type { Chore } from "../../../platform/chores.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { deriveKey } from "../../../platform/keys.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import { createRegionOf } from "../../accounts/index.ts";
import type { Inbox } from "../../inbox/index.ts";
import type { Lots } from "../ledger/lots.ts";
import { createProviders } from "../payments/create-providers.ts";
import { createSandboxBooks } from "../payments/sandbox/books.ts";
import { type CashierRoutesDeps, cashierRoutes } from "../payments/sandbox/cashier.ts";
import { isSandboxOpenTo } from "../payments/sandbox/open-to.ts";
import { showOrders } from "../show-order.ts";
import { refundOrder } from "./refund.ts";
import { createResume } from "./resume.ts";
import { orderRoutes } from "./routes.ts";
import { createSettle } from "./settle.ts";
import { orderOf } from "./store-orders.ts";
import { forgetEventsBefore } from "./store-payments.ts";
import { createWatch } from "./watch.ts";
import { webhookRoutes } from "./webhook-routes.ts";
import { createWebhooks } from "./webhooks.ts";

/** Buying: orders, their payment, and the providers' messages about payments (credits.8). */
export type BoughtOrders = {
  routes(app: App): void;
  chores: readonly Chore[];
  /**
   * Refunds an order's money, and withdraws its credits.
   *
   * @param onBegin called just before the provider is asked. @throws Refusal "orderUnknown", "notRefundable", "paymentUnknown",
   * "refundRefused"
   */
  refund(orderId: string, onBegin?: () => Promise<void>): Promise<void>;
};

export type OrdersDeps = {
  clock: Clock;
  config: Config;
  database: Database;
  egress: Egress;
  hub: Hub;
  log: Log;
  lots: Lots;
  inbox: Pick<Inbox, "notify">;
};

/** After this time providers no longer repeat a webhook. */
const eventsKeptMs = 90 * 86_400_000;

export function createOrders(deps: OrdersDeps): BoughtOrders {
  const { clock, config, database, egress, hub, log, lots, inbox } = deps;
  const { db } = database;
  const sandbox = { books: createSandboxBooks(db), key: deriveKey(config.appSecret, "sandbox webhooks") };
  const providers = createProviders({ config, egress, clock, sandbox });
  const settle = createSettle({ clock, database, hub, log, lots, inbox });
  const watch = createWatch({ clock, database, log, providers, settle });
  const resume = createResume({ clock, config, database, log, providers, watch });
  const webhooks = createWebhooks({ clock, database, log, providers, settle, watch });
  const titleOf: CashierRoutesDeps["titleOf"] = async (orderId, customerId, language) => {
    const row = await orderOf(db, orderId, customerId);
    const [order] = row ? await showOrders(db, [row], language) : [];
    return order?.product.name ?? null;
  };
  const cashier: CashierRoutesDeps = {
    books: sandbox.books,
    key: sandbox.key,
    clock,
    titleOf,
    receive: webhooks.receive,
    isOpenTo: (request) => isSandboxOpenTo(request, config.payments),
  };

  return {
    routes(app) {
      if (config.payments.sandbox === "everybody")
        log.warn("the sandbox cashier is open to everybody who reaches this instance: plans cost nothing");
      const isInChina = createRegionOf(config);
      orderRoutes(app, { clock, config, database, log, providers, settle, watch, resume, isInChina });
      webhookRoutes(app, { webhooks, clock });
      cashierRoutes(app, config.payments.sandbox ? cashier : null);
    },
    chores: [
      { name: "billing: orders that wait", everySeconds: 60, run: (signal) => watch.round(signal) },
      {
        name: "billing: old words of providers",
        everySeconds: 86_400,
        run: () => forgetEventsBefore(db, clock.now() - eventsKeptMs),
      },
    ],
    refund: (orderId, onBegin = async () => {}) => refundOrder(orderId, onBegin, { database, log, providers, settle }),
  };
}
