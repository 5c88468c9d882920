import { allowanceOf, type ProductCode } from "@cutwater/contract/plans.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";

/**
 * Maximum length of a video under the customer's plan, in seconds. Until the customer is known, it is the limit without a plan.
 */
export function useAllowedSeconds(): number {
  const { customer } = useCustomer();
  const codes = customer?.isAdmin ? ["ENTERPRISE"] : (customer?.orderList ?? []).map(({ productCode }) => productCode);
  return allowanceOf(codes as ProductCode[]).seconds;
}
