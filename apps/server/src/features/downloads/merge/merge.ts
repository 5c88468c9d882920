import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import { canonicalOptions, type MergeOptions, mergeKey } from "@cutwater/contract/downloads.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { limits, takesCredit } from "@cutwater/contract/plans.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Lane } from "../../../platform/queue/queue.ts";
import type { Billing } from "../../billing/index.ts";
import type { JobRow, Jobs } from "../../jobs/index.ts";
import type { Takedowns } from "../../takedowns/index.ts";
import { isExpired, worksEndAt } from "../links/expiry.ts";
import { checkGate, gatedAs, gatedAsMade } from "../links/gate.ts";
import { type DescribedSource, mediaOf } from "../parse/describe.ts";
import { describedOf } from "../parse/download-job.ts";
import type { Charging } from "./charging.ts";
import type { DiskSpace } from "./disk-space.ts";
import type { MergeHooks } from "./hook-events.ts";
import type { MergeNotifier, MergeProgress } from "./notifier.ts";
import { checkLanguages, checkOptions } from "./options.ts";
import { claimMerge, findMerge, type Merge, type NewMerge } from "./store-merges.ts";
import { addWaiter, countWaiting, waitersOf } from "./store-waiters.ts";

export type RequestMergeDeps = Pick<Parts, "clock" | "database" | "queue" | "storage"> & {
  billing: Billing;
  jobs: Jobs;
  diskSpace: DiskSpace;
  hooks: MergeHooks;
  notifier: MergeNotifier;
  charging: Charging;
  takedowns: Pick<Takedowns, "checkLink">;
};
export type MergeRequest = { jobId: string; quality: string; options: MergeOptions };

/**
 * Merges one quality's video and audio into one file behind a link (links.12). Two requests for the same media, quality and merge
 * options share one merge, which then has several waiters.
 *
 * A task is charged at its first download or merge of 1080p or above.
 *
 * @throws Refusal with the reason; "lacksCredits" (20001)
 */
export async function requestMerge(request: MergeRequest, caller: Caller, deps: RequestMergeDeps): Promise<void> {
  const { billing, clock, database, jobs, diskSpace, notifier } = deps;
  const row = (await jobs.find(caller.ownerId, request.jobId)) ?? refuse("jobUnknown");
  const described = (row.status === JobStatus.succeeded && describedOf(row)) || refuse("jobNotReady");
  await deps.takedowns.checkLink(described.link);
  const { one: source, kind } =
    mediaOf(described, request.quality) ?? refuse("qualityUnknown", { quality: request.quality });
  const label = kind === "video" ? gatedAs(request.quality, source) : "";
  const gates = await billing.gatesOf(caller);
  checkGate(label, gates);
  const options = canonicalOptions(request.options, kind);
  checkOptions(request.options, described, kind === "photos");
  checkLanguages(options, described);

  const wanted: NewMerge = {
    id: randomUUID(),
    extractionId: described.extractionId,
    key: mergeKey(request.quality, options, kind),
    quality: request.quality,
    options,
    lane: laneOf(source, options),
    title: described.title,
    ownerId: caller.ownerId,
    network: networkOf(caller.address),
  };
  const known = await findMerge(database.db, wanted.extractionId, wanted.key);
  if (known) checkGate(gatedAsMade(request.quality, known.facts), gates);
  const isThere = known !== null && (await isFinished(known, deps));
  const isUnderWay = known?.status === JobStatus.running;
  if (isExpired(row, clock.now()) && !isThere && !isUnderWay) refuse("downloadExpire");
  if (!isThere && !isUnderWay) await diskSpace.checkFits(source.sizeBytes ?? 0);
  const merge = await waitFor({ row, wanted, isCharged: takesCredit(label), caller }, deps);
  await deps.charging.notify([caller.ownerId]);
  const own = (await waitersOf(database.db, merge.id)).filter((waiter) => waiter.job === row.id);
  if (merge.status === JobStatus.succeeded) await notifier.success(merge, own, { areAsking: true });
  // An owner who joins a merge gets its current progress at once. The next frame comes from the run.
  if (merge.status === JobStatus.running) await notifier.progress(merge.key, own, progressOf(merge));
}

const progressOf = ({ step, percent, currentBytes, totalBytes }: Merge): MergeProgress => ({
  step,
  percent,
  currentBytes,
  totalBytes,
  secondsLeft: null,
});

/** A job and the file for which it waits. `isCharged`: whether the quality costs a credit, as its button shows. */
type Waiting = { row: JobRow; wanted: NewMerge; isCharged: boolean; caller: Caller };

/**
 * Joins the merge's waiters, or begins the merge. The ticket is written in the same transaction as the row.
 * @throws Refusal "tooManyMerges", "lacksCredits"
 */
async function waitFor(
  { row, wanted, isCharged, caller }: Waiting,
  { clock, database, hooks, queue, charging }: RequestMergeDeps,
): Promise<Merge> {
  return database.db.transaction(async (tx) => {
    const { merge, isBegun } = await claimMerge(tx, wanted, clock.now());
    const waiting = await countWaiting(tx, caller.ownerId);
    if (merge.status === JobStatus.running && waiting >= limits.mergesAtOnce)
      refuse("tooManyMerges", { count: waiting });
    const { ownerId, language } = caller;
    const waiter = { mergeId: merge.id, job: row.id, ownerId, jobId: row.jobId, language, isCharged };
    const added = await addWaiter(tx, { ...waiter, hasJoined: !isBegun });
    if (isCharged) await charging.hold(tx, row, caller);
    if (merge.status === JobStatus.succeeded) {
      await charging.settle(tx, [waiter]);
      // The file is there already, so the request ends at once.
      await hooks.done(tx, merge, [added]);
    }
    const whose = { group: caller.ownerId, network: wanted.network };
    if (isBegun) await queue.add(merge.lane, { mergeId: merge.id }, { once: merge.id, ...whose, tx });
    return merge;
  });
}

/**
 * Whether the file is finished and still stored. The merge of an expired or missing file is deleted, so that it can be made
 * again.
 */
async function isFinished(merge: Merge, { clock, diskSpace, storage }: RequestMergeDeps): Promise<boolean> {
  if (merge.status !== JobStatus.succeeded) return false;
  if (clock.now() < worksEndAt(merge) && merge.outputKey && (await storage.stat(merge.outputKey))) return true;
  await diskSpace.remove(merge);
  return false;
}

/** Encoding uses a processor and waits in its own lane, so that stream copies are not delayed. */
const laneOf = (source: DescribedSource, options: MergeOptions): Lane =>
  options.exact || source.container === "mp3" ? "clips" : "downloads";
