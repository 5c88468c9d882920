import type { DeliveryProgress } from "@cutwater/delivery/delivery.ts";
import type { Parts } from "../../platform/parts.ts";
import { type Merge, writeProgress } from "./store-merges.ts";
import { waitersOf } from "./store-waiters.ts";
import type { MergeProgress, Telling } from "./telling.ts";

/** At most two frames a second a merge (DESIGN §2, "realtime"). */
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
  let newest: MergeProgress | null = null;
  let writing: Promise<void> | null = null;
  let isEnded = false;
  let percent = merge.percent;
  const pause = Promise.withResolvers<void>();

  const take = (): MergeProgress | null => {
    const progress = isEnded ? null : newest;
    newest = null;
    return progress;
  };

  async function write(): Promise<void> {
    for (let progress = take(); progress; progress = take()) {
      const held = await writeProgress(database.db, merge, progress);
      if (!held || held.cancelRequested) return stop();
      await telling.progress(merge.key, await waitersOf(database.db, merge.id), progress);
      await Promise.race([new Promise((resolve) => setTimeout(resolve, everyMs).unref()), pause.promise]);
    }
  }

  return {
    report(progress: DeliveryProgress): void {
      // What was shown before a kill is not taken back.
      percent = Math.max(percent, Math.min(99.9, progress.percent));
      newest = { ...progress, percent };
      writing ??= write()
        .catch((error: unknown) => log.warn({ mergeId: merge.id, err: error }, "progress could not be told"))
        .finally(() => {
          writing = null;
        });
    },
    /** Waits for the write under way; nothing is told afterwards, so that no progress follows the end. */
    async end(): Promise<void> {
      isEnded = true;
      pause.resolve();
      await writing;
    },
  };
}
