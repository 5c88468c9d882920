import { SignedIn } from "../../features/accounts/SignedIn.tsx";
import { Subscription } from "../../features/billing/subscription/Subscription.tsx";

/** What a customer bought and used; also in the studio. */
export function SubscriptionPage() {
  return <SignedIn>{(customer) => <Subscription customer={customer} />}</SignedIn>;
}
