import { SignedIn } from "../../features/accounts/SignedIn.tsx";
import { Subscription } from "../../features/billing/subscription/Subscription.tsx";

/** The page of purchases and consumption; also in the studio. */
export function SubscriptionPage() {
  return <SignedIn>{(customer) => <Subscription customer={customer} />}</SignedIn>;
}
