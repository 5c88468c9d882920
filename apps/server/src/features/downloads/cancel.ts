import { refuse } from "@cutwater/contract/answer.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Described } from "./describe.ts";
import { findMerge } from "./store-merges.ts";
import { removeWaiter, waitersOf } from "./store-waiters.ts";
import type { Telling } from "./telling.ts";

/** The channel on which running merges hear that nobody waits for them any more; its payload is the merge's id. */
export const cancelChannel = "downloads_cancel";

type Deps = Pick<Parts, "database"> & { jobs: Jobs; telling: Telling };

/** Stops waiting for a merge; the merge itself stops when nobody waits any more. False when there was none to stop. */
export async function cancelMerge(
  { jobId, key }: { jobId: string; key: string },
  caller: Caller,
  { database, jobs, telling }: Deps,
): Promise<boolean> {
  const row = (await jobs.find(caller.ownerId, jobId)) ?? refuse("jobUnknown");
  const described = row.result as Described | null;
  const merge = described && (await findMerge(database.db, described.extractionId, key));
  if (!merge) return false;
  const own = (await waitersOf(database.db, merge.id)).filter((waiter) => waiter.job === row.id);
  const outcome = await removeWaiter(database.db, merge.id, row.id);
  if (outcome === "absent") return false;
  if (outcome === "stopping") await database.notify(cancelChannel, merge.id);
  await telling.cancelled(key, own);
  return true;
}
