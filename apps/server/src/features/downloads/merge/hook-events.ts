import { languageOf } from "@cutwater/contract/i18n.ts";
import type { WebhookData } from "@cutwater/contract/webhooks.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Webhooks } from "../../webhooks/index.ts";
import { worksEndAt } from "../links/expiry.ts";
import type { Links } from "../links/links.ts";
import { sentence } from "../messages.ts";
import { serviceCode } from "../service-code.ts";
import type { Merge } from "./store-merges.ts";
import type { Waiter } from "./store-waiters.ts";

/** Publishes the end of a merge to the webhooks of its waiters, in the transaction that ends it (wire.33). */
export type MergeHooks = ReturnType<typeof createMergeHooks>;
export type MergeHooksDeps = { links: Pick<Links, "finished">; webhooks: Pick<Webhooks, "publish"> };

export function createMergeHooks({ links, webhooks }: MergeHooksDeps) {
  type End = Pick<WebhookData, "status" | "error"> & { outputPath: string | null };
  async function each(tx: Tx, merge: Merge, waiters: readonly Waiter[], endOf: (waiter: Waiter) => End): Promise<void> {
    for (const waiter of waiters) {
      const { job: id, jobId, ownerId } = waiter;
      const data = { id, jobId, serviceCode, name: merge.title, key: merge.key, ...endOf(waiter) };
      await webhooks.publish(tx, { ownerId, type: "download.ended", data });
    }
  }
  return {
    done: (tx: Tx, merge: Merge, waiters: readonly Waiter[]): Promise<void> =>
      each(tx, merge, waiters, ({ job }) => ({
        status: "done",
        error: null,
        outputPath: links.finished(merge, job, worksEndAt(merge)),
      })),
    failed: (tx: Tx, merge: Merge, waiters: readonly Waiter[], errorKey: string): Promise<void> =>
      each(tx, merge, waiters, ({ language }) => ({
        status: "failed",
        error: { key: errorKey, message: sentence(languageOf(language), errorKey) },
        outputPath: null,
      })),
  };
}
