import { useParams } from "react-router";
import { SignedIn } from "../../features/accounts/SignedIn.tsx";
import { Cashier } from "../../features/billing/cashier/Cashier.tsx";

export function CashierPage() {
  const { id = "" } = useParams();
  return <SignedIn>{() => <Cashier id={id} />}</SignedIn>;
}
