import type { Customer } from "@cutwater/contract/accounts.ts";
import type { ProductCode } from "@cutwater/contract/plans.ts";

export const dayMs = 86_400_000;

/**
 * The end of the customer's time of a plan: a renewal continues from there (credits.4). Null when the plan does not run.
 * @param now epoch milliseconds
 */
export function planEndOf(code: ProductCode, orderList: Customer["orderList"], now: number): number | null {
  const ends = orderList.flatMap(({ productCode, endDate }) =>
    productCode === code && endDate > now ? [endDate] : [],
  );
  return ends.length > 0 ? Math.max(...ends) : null;
}
