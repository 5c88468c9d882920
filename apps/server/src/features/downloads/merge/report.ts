import type { DeliveryProgress } from "@cutwater/delivery/delivery.ts";
import { createNewestOnly } from "../../../platform/newest-only.ts";
import type { Parts } from "../../../platform/parts.ts";
import { type Merge, writeProgress } from "./store-merges.ts";
import { waitersOf } from "./store-waiters.ts";
import type { MergeProgress, Telling } from "./telling.ts";

/** At most two frames a second a merge (limits.9). */
const everyMs = 500;

/**
 * Writes a run's progress down and tells it to everyone who waits: the newest only, one write at a time. A write also
 * says whether the merge is still wanted and still this run's; `stop` is called when not.
 */
export function createReporter(
  merge: Merge,
  { database, telling, log }: Pick<Parts, "database" | "log"> & { telling: Telling },
  stop: () => void,
) {
  let percent = merge.percent;
  const progresses = createNewestOnly<MergeProgress>(
    everyMs,
    async (progress) => {
      const held = await writeProgress(database.db, merge, progress);
      const isWanted = held !== null && !held.cancelRequested;
      if (isWanted) await telling.progress(merge.key, await waitersOf(database.db, merge.id), progress);
      else stop();
      return isWanted;
    },
    (error) => log.warn({ mergeId: merge.id, err: error }, "progress could not be told"),
  );

  return {
    report(progress: DeliveryProgress): void {
      // What was shown before a kill is not taken back.
      percent = Math.max(percent, Math.min(99.9, progress.percent));
      progresses.tell({ ...progress, percent });
    },
    /** Waits for the write under way; nothing is told afterwards, so that no progress follows the end. */
    end: progresses.end,
  };
}
