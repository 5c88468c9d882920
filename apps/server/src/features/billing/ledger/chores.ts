import type { Chore } from "../../../platform/chores.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import { ownerOf } from "../../accounts/index.ts";
import type { Lots } from "./lots.ts";
import { checkBooks } from "./nightly-check.ts";

export type LedgerChoresDeps = { clock: Clock; database: Database; hub: Hub; log: Log; lots: Pick<Lots, "expire"> };

/** The clock's work on the books. */
export const ledgerChores = (deps: LedgerChoresDeps): Chore[] => [
  { name: "billing: ended lots", everySeconds: 60, run: (signal) => expireLots(signal, deps) },
  { name: "billing: check of the books", everySeconds: 86_400, run: () => checkBooks(deps) },
];

async function expireLots(signal: AbortSignal, { hub, lots }: LedgerChoresDeps): Promise<void> {
  for (const customerId of await lots.expire(signal))
    await hub.publish(ownerOf(customerId), { method: "CUSTOMER_CHANGED" });
}
