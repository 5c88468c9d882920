import type { Parts } from "../../../platform/parts.ts";
import type { Billing } from "../../billing/index.ts";
import type { Charging } from "./charging.ts";
import type { MergeHooks } from "./hook-events.ts";
import type { MergeNotifier } from "./notifier.ts";
import { LockedError, reasonOf } from "./reason.ts";
import { type Merge, mergeById } from "./store-merges.ts";
import { dropCancelled, failMerge, succeedMerge } from "./store-runs.ts";
import { type Waiter, waitersOf } from "./store-waiters.ts";
import { waitersByGate } from "./waiters-by-gate.ts";

export type EndMergeDeps = Pick<Parts, "clock" | "database" | "storage"> & {
  billing: Pick<Billing, "gatesOf">;
  charging: Charging;
  hooks: MergeHooks;
  notifier: MergeNotifier;
};

/**
 * Ends a merge whose file is complete: in the same transaction, waiters whose plan opens the file pay, and the other waiters'
 * reservations are released.
 *
 * @throws LockedError when no waiter's plan opens it; the merge then fails, and the file is removed
 */
export async function succeed(merge: Merge, deps: EndMergeDeps): Promise<void> {
  const { billing, charging, clock, database, hooks, notifier } = deps;
  await database.db.transaction(async (tx) => {
    const done = await succeedMerge(tx, merge, clock.now());
    if (!done) return;
    const { open, locked } = await waitersByGate(done, billing, tx);
    if (open.length === 0 && locked.length > 0) throw new LockedError(done.facts);
    await charging.settle(tx, open);
    await charging.release(tx, locked);
    await notifier.success(done, open, { within: tx });
    await notifier.failure(done.key, locked, { errorKey: "merge.locked", canRetry: false }, tx);
    await hooks.done(tx, done, open);
    await hooks.failed(tx, done, locked, "merge.locked");
    await charging.notify(ownersOf([...open, ...locked]), tx);
  });
}

/** Ends a failed merge: the waiters' reservations are released, and the reason is stored. */
export async function fail(
  merge: Merge,
  error: unknown,
  { charging, clock, database, hooks, notifier, storage }: Omit<EndMergeDeps, "billing">,
): Promise<void> {
  const reason = reasonOf(error);
  const outputKey = (await mergeById(database.db, merge.id))?.outputKey;
  const isFailed = await database.db.transaction(async (tx) => {
    if (!(await failMerge(tx, merge, reason, clock.now()))) return false;
    const waiting = await waitersOf(tx, merge.id);
    await charging.release(tx, waiting);
    await notifier.failure(merge.key, waiting, reason, tx);
    await hooks.failed(tx, merge, waiting, reason.errorKey);
    await charging.notify(ownersOf(waiting), tx);
    return true;
  });
  if (isFailed && outputKey) await storage.remove(outputKey);
}

const ownersOf = (waiters: readonly Waiter[]): string[] => waiters.map(({ ownerId }) => ownerId);

/** Removes the row and the file of a merge without waiters. "wanted" if somebody waits again, so that another run is due. */
export async function dropUnwanted(
  merge: Merge,
  { database, storage }: Pick<EndMergeDeps, "database" | "storage">,
): Promise<"over" | "wanted"> {
  const outputKey = (await mergeById(database.db, merge.id))?.outputKey;
  if (await dropCancelled(database.db, merge)) {
    if (outputKey) await storage.remove(outputKey);
    return "over";
  }
  const now = await mergeById(database.db, merge.id);
  return now?.attempt === merge.attempt ? "wanted" : "over";
}
