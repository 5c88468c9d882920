import type { Customer } from "@cutwater/contract/accounts.ts";
import type { ProductCode } from "@cutwater/contract/plans.ts";

export const dayMs = 86_400_000;

/**
 * The end of the customer's time in a plan, from which a renewal continues (credits.4). Null when the plan is not running. @param
 * now epoch milliseconds
 */
export function planEndOf(code: ProductCode, orderList: Customer["orderList"], now: number): number | null {
  const ends = orderList.flatMap(({ productCode, endDate }) =>
    productCode === code && endDate > now ? [endDate] : [],
  );
  return ends.length > 0 ? Math.max(...ends) : null;
}
