import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { CreditsMenu } from "../../features/billing/credits/CreditsMenu.tsx";

/** The customer's balance in the header; not for admins, who buy nothing (screens.13). */
export function CreditsChip() {
  const { customer } = useCustomer();
  return customer && !customer.isAdmin && <CreditsMenu customer={customer} />;
}
