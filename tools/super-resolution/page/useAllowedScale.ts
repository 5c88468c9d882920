import { allowanceOf, type ProductCode, scales } from "@cutwater/contract/plans.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";

/** The largest scale that the customer's plan allows (rules.10); the server enforces it too. */
export function useAllowedScale(): number {
  const { customer } = useCustomer();
  if (customer?.isAdmin) return Math.max(...scales);
  return allowanceOf((customer?.orderList ?? []).map(({ productCode }) => productCode as ProductCode)).scale;
}
