import { gateOf } from "@cutwater/contract/plans.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import type { Sql } from "../../../platform/db/database.ts";
import type { Billing } from "../../billing/index.ts";
import { gatedAsMade } from "../links/gate.ts";
import type { Merge } from "./store-merges.ts";
import { type Waiter, waitersOf } from "./store-waiters.ts";

/** Splits the waiters of a merge by whether their plan opens the file's real quality. */
export async function waitersByGate(
  { id, quality }: Pick<Merge, "id" | "quality">,
  facts: MediaFacts | null,
  billing: Pick<Billing, "gatesOf">,
  db: Sql,
): Promise<{ open: Waiter[]; locked: Waiter[] }> {
  const open: Waiter[] = [];
  const locked: Waiter[] = [];
  const label = gatedAsMade(quality, facts);
  for (const waiter of await waitersOf(db, id)) {
    // Only a waiter's id is known, and so the purchases under that id decide.
    const gates = await billing.gatesOf({ ownerId: waiter.ownerId, isAdmin: false }, db);
    const isOpen = label === quality || gates[gateOf(label)];
    (isOpen ? open : locked).push(waiter);
  }
  return { open, locked };
}
