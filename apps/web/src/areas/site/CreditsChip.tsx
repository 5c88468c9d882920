import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { CreditsMenu } from "../../features/billing/credits/CreditsMenu.tsx";

/** The customer's balance in the header; admins buy nothing, so they do not see it (screens.13). */
export function CreditsChip() {
  const { customer } = useCustomer();
  return customer && !customer.isAdmin && <CreditsMenu customer={customer} serviceCode={downloadServiceCode} />;
}
