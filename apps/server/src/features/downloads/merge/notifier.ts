import type { MergeStep, ServerFrame } from "@cutwater/contract/events.ts";
import { languageOf } from "@cutwater/contract/i18n.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import { worksEndAt } from "../links/expiry.ts";
import type { Links } from "../links/links.ts";
import { sentence } from "../messages.ts";
import type { Merge } from "./store-merges.ts";
import type { Waiter } from "./store-waiters.ts";

export type MergeProgress = {
  step: MergeStep;
  percent: number;
  currentBytes: number;
  totalBytes: number;
  secondsLeft: number | null;
};

/** Publishes the state of a merge to its waiters (wire.23). */
export type MergeNotifier = ReturnType<typeof createMergeNotifier>;
export type MergeNotifierDeps = { hub: Hub; links: Links };

export function createMergeNotifier({ hub, links }: MergeNotifierDeps) {
  const each = async (waiters: readonly Waiter[], frame: (waiter: Waiter) => ServerFrame, within?: Tx) => {
    await Promise.all(waiters.map((waiter) => hub.publish(waiter.ownerId, frame(waiter), within)));
  };
  return {
    progress: (key: string, waiters: readonly Waiter[], progress: MergeProgress) =>
      each(waiters, ({ jobId }) => ({
        method: "PREPARE_DOWNLOAD_PROGRESS",
        jobId,
        key,
        progress: progress.percent,
        result: { percent: progress.percent, current: progress.currentBytes, total: progress.totalBytes },
        totalSize: progress.totalBytes,
        step: progress.step,
        secondsLeft: progress.secondsLeft,
      })),
    /**
     * @param areAsking whether the waiters have just sent the request that this frame answers, even if another job began the
     *   merge
     * @param within the transaction that ends the merge, so that the end is announced even if the process dies right after it
     */
    success: (
      merge: Merge,
      waiters: readonly Waiter[],
      { areAsking = false, within }: { areAsking?: boolean; within?: Tx } = {},
    ) =>
      each(
        waiters,
        ({ job, jobId, hasJoined }) => ({
          method: hasJoined && !areAsking ? "BACK_PREPARE_DOWNLOAD_SUCCESS" : "PREPARE_DOWNLOAD_SUCCESS",
          jobId,
          key: merge.key,
          result: links.finished(merge, job, worksEndAt(merge)),
          totalSize: merge.sizeBytes ?? 0,
          ...(merge.clip ? { clip: { method: merge.clip.method, fromSeconds: merge.clip.startSeconds } } : {}),
          ...(merge.missingSubtitles?.length ? { missingSubtitles: merge.missingSubtitles } : {}),
        }),
        within,
      ),
    /** @param within as in `success` */
    failure: (
      key: string,
      waiters: readonly Waiter[],
      { errorKey, canRetry }: { errorKey: string; canRetry: boolean },
      within: Tx,
    ) =>
      each(
        waiters,
        ({ jobId, language }) => ({
          method: "PREPARE_DOWNLOAD_ERROR",
          jobId,
          key,
          result: sentence(languageOf(language), errorKey),
          canRetry,
        }),
        within,
      ),
    cancelled: (key: string, waiters: readonly Waiter[]) =>
      each(waiters, ({ jobId }) => ({ method: "PREPARE_DOWNLOAD_CANCELLED", jobId, key })),
  };
}
