import type { RefusalParams } from "@cutwater/contract/answer.ts";
import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import { limits } from "@cutwater/contract/plans.ts";
import type { Tools } from "../../../load-tools.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { type Billing, chargeKey } from "../../billing/index.ts";
import type { Inbox } from "../../inbox/index.ts";
import type { Memory } from "../../memory/index.ts";
import type { Webhooks } from "../../webhooks/index.ts";
import { removeConvertedOf } from "../engines/converted-input.ts";
import { hookEventOf } from "../notices/hook-event.ts";
import { askedAt, inboxFieldsOf } from "../notices/inbox-fields.ts";
import type { Notifier } from "../notices/notifier.ts";
import { removePartsOf } from "../parts/job-parts.ts";
import { forgetParts } from "../parts/store-parts.ts";
import { type AnswerOf, type Sentence, sentencesOf } from "../refusals.ts";
import { copySmall, removeFilesOf } from "../results/result-files.ts";
import { posterKeyOf, type ResultLinks, thumbKeyOf } from "../results/result-links.ts";
import { forgetReview } from "../review/store-review.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { cancelUnfinished, failPaused, failRun, failUnfinished, succeedRun } from "../rows/store-runs.ts";

/**
 * Ends jobs: each job ends exactly once, together with its charge, its message and its frame, even if calls are repeated or late.
 */
export type Endings = {
  /** Does nothing when the run has lost its fence; the same holds for `fail`. */
  succeed(run: JobRow): Promise<void>;
  fail(run: JobRow, reason: { key: string; params?: RefusalParams }): Promise<void>;
  /** Ends a job that waits for its owner's review. Does nothing when it no longer waits. */
  failPaused(row: JobRow, reason: { key: string; params?: RefusalParams }): Promise<void>;
  /** Ends a job whose file was taken down, and stops its current run. Does nothing when it had ended. */
  takeDown(id: string): Promise<void>;
  /** Cancels a job and stops its current run. Null when it had ended. */
  cancel(row: JobRow): Promise<JobRow | null>;
};

/** Notifies workers that a job was cancelled; its payload is the job's id. */
export const cancelChannel = "jobs_cancel";

const hourMs = 3_600_000;

export type EndingsDeps = {
  clock: Clock;
  database: Database;
  storage: Storage;
  tools: Tools;
  billing: Pick<Billing, "charges" | "holdingsOf">;
  inbox: Pick<Inbox, "jobEnded">;
  links: ResultLinks;
  memory: Pick<Memory, "remember">;
  sentence: Sentence;
  answerOf: AnswerOf;
  notifier: Notifier;
  webhooks: Pick<Webhooks, "publish">;
};

export function createEndings(deps: EndingsDeps): Endings {
  const { billing, clock, database, storage, tools, inbox, links, memory, sentence, answerOf, notifier } = deps;
  const { webhooks } = deps;

  /**
   * How long an owner's results are kept (limits.2). The owner's plan at the job's end decides; admins count as having every
   * plan.
   */
  async function keptUntilOf({ ownerId, isAdmins }: JobRow): Promise<number> {
    const hasPlan = isAdmins || (await billing.holdingsOf(ownerId)).orderList.length > 0;
    return clock.now() + limits.resultsHours[hasPlan ? "paying" : "free"] * hourMs;
  }

  /**
   * Links the result's own picture, or a copy of the upload's small picture, because the uploads are deleted before the result.
   */
  async function keepThumb({ id, inputs }: JobRow, keptUntil: number): Promise<string | null> {
    if (await storage.stat(posterKeyOf(id))) return links.picture("poster", id, keptUntil);
    const [first] = inputs ?? [];
    if (!first?.thumbKey || !(await storage.stat(first.thumbKey))) return null;
    await copySmall(storage, first.thumbKey, thumbKeyOf(id));
    return links.picture("thumb", id, keptUntil);
  }

  async function writeToInbox(tx: Tx, row: JobRow, reason: ByLanguage<string> | null): Promise<void> {
    const asked = askedAt(row);
    const tookSeconds = ((row.endedAt ?? asked) - asked) / 1000;
    const answer = row.errorKey ? answerOf(row.errorKey) : null;
    const returned = reason && row.held;
    const job = { ...inboxFieldsOf(row, tools), reason, answer, returned };
    await inbox.jobEnded(tx, { ownerId: row.ownerId, job, tookSeconds });
  }

  /** Adds text that the owner wrote or accepted to their translation memory, if the tool reports such text. */
  async function remember(tx: Tx, { ownerId, serviceCode, result }: JobRow): Promise<void> {
    const pairs = tools.get(serviceCode)?.tool.translations?.(result ?? {}) ?? [];
    await memory.remember(tx, ownerId, pairs);
  }

  /** @param write ends the row; returns null when the row was already ended */
  async function fail(
    { key, params = {} }: { key: string; params?: RefusalParams },
    write: (tx: Tx, error: { key: string; params: RefusalParams }) => Promise<JobRow | null>,
  ): Promise<void> {
    const failed = await database.db.transaction(async (tx) => {
      const row = await write(tx, { key, params });
      if (!row) return null;
      await billing.charges.release(tx, keyOf(row));
      await forgetReview(tx, row.id);
      await forgetParts(tx, row.id);
      await writeToInbox(tx, row, sentencesOf(sentence, key, params));
      await webhooks.publish(tx, hookEventOf(row, "failed", { links, sentence }));
      await notifier.failure(row, tx);
      return row;
    });
    if (failed) await removeFilesOf(failed.id, storage);
  }

  return {
    async succeed(run) {
      const keptUntil = await keptUntilOf(run);
      const thumb = await keepThumb(run, keptUntil);
      const hadParts = await database.db.transaction(async (tx) => {
        const row = await succeedRun(tx, run, { keptUntil, thumb }, clock.now());
        if (!row) return false;
        await billing.charges.settle(tx, keyOf(row));
        await forgetReview(tx, row.id);
        await remember(tx, row);
        await writeToInbox(tx, row, null);
        await webhooks.publish(tx, hookEventOf(row, "done", { links, sentence }));
        await notifier.success(row, tx);
        return await forgetParts(tx, row.id);
      });
      if (hadParts) await removePartsOf(run.id, storage);
      await removeConvertedOf(run, storage);
    },
    fail: (run, reason) => fail(reason, (tx, error) => failRun(tx, run, error, clock.now())),
    failPaused: (paused, reason) => fail(reason, (tx, error) => failPaused(tx, paused, error, clock.now())),
    takeDown: (id) =>
      fail({ key: "inputTakenDown" }, async (tx, error) => {
        const row = await failUnfinished(tx, id, error, clock.now());
        if (row) await database.notify(cancelChannel, id, tx);
        return row;
      }),
    async cancel({ id, inputs }) {
      let hadParts = false;
      const cancelled = await database.db.transaction(async (tx) => {
        const row = await cancelUnfinished(tx, id, "jobCancelled", clock.now());
        if (!row) return null;
        hadParts = await forgetParts(tx, id);
        await billing.charges.release(tx, keyOf(row));
        await forgetReview(tx, row.id);
        await database.notify(cancelChannel, id, tx);
        await notifier.failure(row, tx);
        return row;
      });
      // Files that a run adds meanwhile are swept as files without a row.
      if (hadParts) await removePartsOf(id, storage);
      await removeConvertedOf({ id, inputs }, storage);
      return cancelled;
    },
  };
}

const keyOf = ({ serviceCode, id }: JobRow): string => chargeKey({ serviceCode, jobId: id });
