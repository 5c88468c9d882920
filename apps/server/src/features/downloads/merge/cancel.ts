import { refuse } from "@cutwater/contract/answer.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Jobs } from "../../jobs/index.ts";
import { describedOf } from "../parse/download-job.ts";
import { merges } from "../tables.ts";
import type { Charging } from "./charging.ts";
import type { DiskSpace } from "./disk-space.ts";
import type { MergeNotifier } from "./notifier.ts";
import { findMerge, mergeById } from "./store-merges.ts";
import { dropWait, removeWaiter, type Waiter, waitersOf, waitsOf, waitsOfJobs } from "./store-waiters.ts";

/** Channel on which workers learn that a merge has no waiters left. The payload is the merge's id. */
export const cancelChannel = "downloads_cancel";

export type CancelMergeDeps = Pick<Parts, "database"> & { jobs: Jobs; notifier: MergeNotifier; charging: Charging };

/** Removes a waiter from a merge. The merge stops when it has no waiters left. False when this job did not wait for it. */
export async function cancelMerge(
  { jobId, key }: { jobId: string; key: string },
  caller: Caller,
  { database, jobs, notifier, charging }: CancelMergeDeps,
): Promise<boolean> {
  const row = (await jobs.find(caller.ownerId, jobId)) ?? refuse("jobUnknown");
  const described = describedOf(row);
  const merge = described && (await findMerge(database.db, described.extractionId, key));
  if (!merge) return false;
  const own = (await waitersOf(database.db, merge.id)).filter((waiter) => waiter.job === row.id);
  const outcome = await removeWaiter(database.db, merge.id, row.id, (tx, waiter) => charging.release(tx, [waiter]));
  if (outcome === "absent") return false;
  if (outcome === "stopping") await database.notify(cancelChannel, merge.id);
  await notifier.cancelled(key, own);
  await charging.notify([caller.ownerId]);
  return true;
}

export type ForgetDeps = Pick<CancelMergeDeps, "database" | "charging"> & { diskSpace: Pick<DiskSpace, "remove"> };

/** Removes a deleted owner from all merges. Merges without other waiters stop. */
export async function forgetWaiter(ownerId: string, deps: ForgetDeps): Promise<void> {
  await deps.database.db.update(merges).set({ ownerId: "", network: "" }).where(eq(merges.ownerId, ownerId));
  await forgetWaits(await waitsOf(deps.database.db, ownerId), deps);
}

/** Removes deleted jobs from all merges for which they waited. Merges without other waiters stop. */
export async function forgetJobs(ids: readonly string[], deps: ForgetDeps): Promise<void> {
  await forgetWaits(await waitsOfJobs(deps.database.db, ids), deps);
}

async function forgetWaits(waits: readonly Waiter[], { database, charging, diskSpace }: ForgetDeps): Promise<void> {
  for (const { mergeId, job } of waits) {
    const outcome = await removeWaiter(database.db, mergeId, job, (tx, waiter) => charging.release(tx, [waiter]));
    if (outcome === "stopping") await database.notify(cancelChannel, mergeId);
    if (outcome !== "absent") continue;
    // A finished merge keeps its file while other jobs have it too.
    await dropWait(database.db, mergeId, job);
    const merge = await mergeById(database.db, mergeId);
    if (merge && (await waitersOf(database.db, mergeId)).length === 0) await diskSpace.remove(merge);
  }
}
