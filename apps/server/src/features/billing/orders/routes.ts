import { refuse } from "@cutwater/contract/answer.ts";
import {
  cancelOrder as cancelOrderRoute,
  getOrder,
  listPayments,
  type Order,
  pageOrders,
  resumeOrder,
  submitOrder as submitOrderRoute,
} from "@cutwater/contract/billing.ts";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../../platform/http/caller.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import { requireCustomerId } from "../../accounts/index.ts";
import { isSandboxOpenTo } from "../payments/sandbox/open-to.ts";
import { showOrders } from "../show-order.ts";
import { cancelOrder } from "./cancel.ts";
import { offerIn } from "./offer.ts";
import type { Resume } from "./resume.ts";
import type { Settle } from "./settle.ts";
import { orderOf, ordersOf } from "./store-orders.ts";
import { type SubmitOrderDeps, submitOrder } from "./submit.ts";
import type { Watch } from "./watch.ts";

export type OrderRoutesDeps = SubmitOrderDeps & {
  settle: Pick<Settle, "failed" | "cancelled">;
  watch: Pick<Watch, "look" | "ask">;
  resume: Resume;
  isInChina(request: FastifyRequest): Promise<boolean>;
};

/** Orders, as the customer sees them (wire.20). */
export function orderRoutes(app: App, deps: OrderRoutesDeps): void {
  const { config, database, providers, watch, resume, isInChina } = deps;
  const { db } = database;

  serve(app, listPayments, async ({ request }) => {
    const open = providers.offered.filter(
      ({ code }) => code !== "sandbox" || isSandboxOpenTo(request, config.payments),
    );
    return offerIn(await isInChina(request), open, config.payments);
  });

  serve(app, submitOrderRoute, async ({ input: { productId, payment, shown: shownCents }, caller, request }) => {
    const { language } = caller;
    const customerId = requireCustomerId(caller);
    const isHere = await isInChina(request);
    return await submitOrder({ customerId, productId, payment, language, isInChina: isHere, shownCents }, deps);
  });

  serve(app, resumeOrder, ({ input: { id }, caller }) => resume({ id, customerId: requireCustomerId(caller) }));

  serve(app, cancelOrderRoute, async ({ input: { id }, caller }) => {
    await cancelOrder({ id, customerId: requireCustomerId(caller) }, deps);
    return true as const;
  });

  serve(app, pageOrders, async ({ input: { status, ...page }, caller }) => {
    const { rows, count } = await ordersOf(db, requireCustomerId(caller), { status, ...page });
    return { list: await showOrders(db, rows, caller.language), count };
  });

  serve(app, getOrder, async ({ input: { id }, caller }) => {
    await read(id, caller);
    await watch.look(id);
    return await read(id, caller);
  });

  async function read(id: string, caller: Caller): Promise<Order> {
    const row = (await orderOf(db, id, requireCustomerId(caller))) ?? refuse("orderUnknown");
    const [order] = await showOrders(db, [row], caller.language);
    return order ?? refuse("orderUnknown");
  }
}
