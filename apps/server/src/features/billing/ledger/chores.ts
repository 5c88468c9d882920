import type { Chore } from "../../../platform/chores.ts";
import type { Parts } from "../../../platform/parts.ts";
import { ownerOf } from "../../accounts/index.ts";
import type { Lots } from "./lots.ts";
import { checkBooks } from "./nightly-check.ts";

type Deps = Pick<Parts, "clock" | "database" | "hub" | "log"> & { lots: Pick<Lots, "expire"> };

/** What the clock does for the books. */
export const ledgerChores = (deps: Deps): Chore[] => [
  { name: "billing: ended lots", everySeconds: 60, run: (signal) => expireLots(signal, deps) },
  { name: "billing: check of the books", everySeconds: 86_400, run: () => checkBooks(deps) },
];

async function expireLots(signal: AbortSignal, { hub, lots }: Deps): Promise<void> {
  for (const customerId of await lots.expire(signal))
    await hub.tell(ownerOf(customerId), { method: "CUSTOMER_CHANGED" });
}
