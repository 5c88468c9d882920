import { allowanceOf, type ProductCode } from "@cutwater/contract/plans.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";

/** The longest video that the customer's plan allows, in seconds; the limit without a plan until the customer is known. */
export function useAllowedSeconds(): number {
  const { customer } = useCustomer();
  const codes = customer?.isAdmin ? ["ENTERPRISE"] : (customer?.orderList ?? []).map(({ productCode }) => productCode);
  return allowanceOf(codes as ProductCode[]).seconds;
}
