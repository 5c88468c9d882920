import { givenCredits, OrderStatus } from "@cutwater/contract/billing.ts";
import type { ProductCode } from "@cutwater/contract/plans.ts";
import type { Db, Sql } from "../../../platform/db/database.ts";
import { and, asc, eq, gt, inArray, isNotNull } from "../../../platform/db/drizzle.ts";
import { customerIdOf } from "../../accounts/index.ts";
import { orders } from "../tables.ts";
import type { Orders } from "./entitlements.ts";

/**
 * The plans that are running. A plan opens its features for its whole time, even when its credits are used up (status 4). A
 * refunded plan opens nothing. Credits that the operator gave are not a plan.
 */
export async function plansOf(db: Sql, customerId: string, at: number): Promise<RunningPlan[]> {
  const rows = await db
    .select({ productCode: orders.productCode, endDate: orders.endsAt })
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
  return rows.flatMap(({ productCode, endDate }) =>
    productCode === givenCredits || endDate === null ? [] : [{ productCode, endDate }],
  );
}

export type RunningPlan = { productCode: ProductCode; endDate: number };

/** Real purchases. Visitors have none. */
export const boughtOrders = (db: Db): Orders => ({
  async productsOf(ownerId, at, tx = db) {
    const customerId = customerIdOf({ ownerId });
    return customerId === null ? [] : (await plansOf(tx, customerId, at)).map(({ productCode }) => productCode);
  },
});
