import { limits } from "@cutwater/contract/plans.ts";
import type { Tools } from "../../../load-tools.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Inbox } from "../../inbox/index.ts";
import type { Webhooks } from "../../webhooks/index.ts";
import { hookEventOf } from "../notices/hook-event.ts";
import { askedAt, inboxFieldsOf } from "../notices/inbox-fields.ts";
import type { Notifier } from "../notices/notifier.ts";
import type { Sentence } from "../refusals.ts";
import type { ResultLinks } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { pauseRun } from "../rows/store-runs.ts";
import { writeDraft } from "./store-review.ts";

export type PauseDeps = {
  clock: Clock;
  database: Database;
  log: Log;
  tools: Tools;
  inbox: Pick<Inbox, "jobPaused">;
  links: Pick<ResultLinks, "result">;
  sentence: Sentence;
  webhooks: Pick<Webhooks, "publish">;
  notifier: Pick<Notifier, "progress">;
};

/**
 * Pauses a job for its owner's review, exactly once, with its message and its frame.
 * @returns false when the run has lost its fence
 */
export async function pauseJob(
  run: JobRow,
  draft: unknown,
  { clock, database, inbox, links, log, notifier, sentence, tools, webhooks }: PauseDeps,
): Promise<boolean> {
  const now = clock.now();
  const paused = await database.db.transaction(async (tx) => {
    const lines = tools.get(run.serviceCode)?.tool.linesToReview?.(draft);
    const step = lines === undefined ? null : { key: "review", params: { lines } };
    const row = await pauseRun(tx, run, { at: now, step });
    if (!row) return null;
    await writeDraft(tx, row.id, draft);
    const tookSeconds = (now - askedAt(row)) / 1000;
    const job = { ...inboxFieldsOf(row, tools), days: limits.reviewDays };
    await inbox.jobPaused(tx, { ownerId: row.ownerId, job, tookSeconds });
    await webhooks.publish(tx, hookEventOf(row, "paused", { links, sentence }));
    return row;
  });
  if (!paused) return false;
  // The job has paused, whether or not its frame is sent. A fault in sending the frame must not end the job.
  await notifier
    .progress([paused])
    .catch((error: unknown) => log.warn({ jobId: paused.id, err: error }, "a pause was not published"));
  return true;
}
