import { type AccountOrder, pageAllOrders, refundOrder } from "@cutwater/contract/admin.ts";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { requireCustomerId } from "../accounts/index.ts";
import type { Billing } from "../billing/index.ts";
import { writeAct } from "./store-acts.ts";

export type OrderRoutesDeps = { billing: Billing; db: Db; clock: Clock };

/** Routes for all customers' orders: lists and refunds. */
export function orderRoutes(app: App, { billing, db, clock }: OrderRoutesDeps): void {
  serve(app, pageAllOrders, async ({ input, caller }) => {
    const { pageNo, pageSize, ...filter } = input;
    return await billing.books.pageOfOrders(filter, { pageNo, pageSize }, caller.language);
  });

  serve(app, refundOrder, async ({ input, caller }): Promise<AccountOrder> => {
    const { id, reason } = input;
    const { price, currency } = await billing.books.order(id, caller.language);
    const act = { adminId: requireCustomerId(caller), act: "refund", subject: id } as const;
    const write = (outcome: object) =>
      writeAct(db, { ...act, detail: { reason, price, currency, ...outcome } }, clock.now());
    try {
      // The act is logged before the money is refunded, so that no refund is missing from the log.
      await billing.refund(id, () => write({}));
    } catch (error) {
      if (error instanceof Refusal && error.key === "refundRefused")
        await write({ outcome: "refused by the provider" });
      throw error;
    }
    return await billing.books.order(id, caller.language);
  });
}
