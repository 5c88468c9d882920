import type { Tx } from "../../../platform/db/database.ts";
import { ownerOf } from "../../accounts/index.ts";
import type { Inbox } from "../../inbox/index.ts";
import { creditsOf } from "../ledger/store-lots.ts";

/** Below this number a customer is notified that their credits run low. */
const lowCredits = 20;

/**
 * Notifies a customer when this job takes their credits below the limit. Customers who were below it before are not notified
 * again.
 */
export async function tellWhenLow(
  tx: Tx,
  { customerId, taken, at }: { customerId: string; taken: number; at: number },
  inbox: Pick<Inbox, "notify">,
): Promise<void> {
  if (taken === 0) return;
  const left = await creditsOf(tx, customerId, at);
  if (left >= lowCredits || left + taken < lowCredits) return;
  await inbox.notify(tx, ownerOf(customerId), { kind: "creditsLow", params: { left }, link: "/studio/price" });
}
