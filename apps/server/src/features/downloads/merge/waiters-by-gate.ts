import { gateOf } from "@cutwater/contract/plans.ts";
import type { Sql } from "../../../platform/db/database.ts";
import type { Billing } from "../../billing/index.ts";
import { gatedAsMade } from "../links/gate.ts";
import type { Merge } from "./store-merges.ts";
import { type Waiter, waitersOf } from "./store-waiters.ts";

/**
 * Splits the waiters of a merge by whether their plan opens the file's real quality. Plans are read only if the real quality is
 * higher than the requested one, which was checked at the request.
 */
export async function waitersByGate(
  { id, quality, facts }: Pick<Merge, "id" | "quality" | "facts">,
  billing: Pick<Billing, "gatesOf">,
  db: Sql,
): Promise<{ open: Waiter[]; locked: Waiter[] }> {
  const waiters = await waitersOf(db, id);
  const label = gatedAsMade(quality, facts);
  if (label === quality) return { open: waiters, locked: [] };
  const open: Waiter[] = [];
  const locked: Waiter[] = [];
  for (const waiter of waiters) {
    // A waiter has only an owner id, so only the purchases under that id decide, not whether the owner is an admin.
    const gates = await billing.gatesOf({ ownerId: waiter.ownerId, isAdmin: false }, db);
    (gates[gateOf(label)] ? open : locked).push(waiter);
  }
  return { open, locked };
}
