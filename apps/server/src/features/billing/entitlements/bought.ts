import { givenCredits, OrderStatus } from "@cutwater/contract/billing.ts";
import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { customerIdOf } from "../../accounts/index.ts";
import { orders } from "../tables.ts";
import type { Orders } from "./entitlements.ts";

/**
 * What was really bought. A plan opens what it opens for its whole time, also when its credits are used up (4); one that
 * was refunded opens nothing. Credits that the operator gave are no plan. Visitors hold nothing.
 */
export const boughtOrders = (db: Db): Orders => ({
  async productsOf(ownerId, at, tx = db) {
    const customerId = customerIdOf({ ownerId });
    if (customerId === null) return [];
    const rows = await tx
      .select({ code: orders.productCode })
      .from(orders)
      .where(
        and(
          eq(orders.customerId, customerId),
          inArray(orders.status, [OrderStatus.effective, OrderStatus.consumed]),
          isNotNull(orders.productId),
          gt(orders.endsAt, at),
        ),
      )
      .orderBy(asc(orders.endsAt));
    return rows.flatMap(({ code }) => (code === givenCredits ? [] : [code]));
  },
});
