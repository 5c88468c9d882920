import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { CreditsMenu } from "../../features/billing/credits/CreditsMenu.tsx";

/** What a customer has left, in the bar. Admins buy nothing: they do not see it (screens.13). */
export function CreditsChip() {
  const { customer } = useCustomer();
  return customer && !customer.isAdmin && <CreditsMenu customer={customer} />;
}
