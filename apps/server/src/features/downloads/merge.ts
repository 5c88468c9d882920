import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import { canonicalWishes, type MergeWishes, mergeKey } from "@cutwater/contract/downloads.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Lane } from "../../platform/queue/queue.ts";
import type { Billing } from "../billing/index.ts";
import type { JobRow, Jobs } from "../jobs/index.ts";
import { type Described, type DescribedSource, mediaOf } from "./describe.ts";
import { isExpired, worksEndAt } from "./expiry.ts";
import { checkGate, gatedAs, gatedAsMade } from "./gate.ts";
import type { Room } from "./room.ts";
import { claimMerge, findMerge, type Merge, type NewMerge, ticketOf } from "./store-merges.ts";
import { addWaiter, countWaiting, waitersOf } from "./store-waiters.ts";
import type { MergeProgress, Telling } from "./telling.ts";
import { checkLanguages, checkWishes } from "./wishes.ts";

type Deps = Pick<Parts, "clock" | "database" | "queue" | "storage"> & {
  billing: Billing;
  jobs: Jobs;
  room: Room;
  telling: Telling;
};
export type MergeRequest = { jobId: string; quality: string; wishes: MergeWishes };

/** What one owner may have in preparation at once: a pasted list of links in two qualities. */
const mergesAtOnce = 20;

/**
 * Merging: one quality's video and audio become one file behind a link (spec §4, "Merged-video download"). The same
 * media, quality and wishes asked for twice are one merge that several wait for.
 *
 * @throws Refusal with the reason.
 */
export async function requestMerge(request: MergeRequest, caller: Caller, deps: Deps): Promise<void> {
  const { billing, clock, database, jobs, room, telling } = deps;
  const row = (await jobs.find(caller.ownerId, request.jobId)) ?? refuse("jobUnknown");
  const described = row.status === JobStatus.succeeded ? (row.result as Described) : refuse("jobNotReady");
  const { one: source, kind } =
    mediaOf(described, request.quality) ?? refuse("qualityUnknown", { quality: request.quality });
  await checkGate(kind === "video" ? gatedAs(request.quality, source) : "", caller, billing);
  const wishes = canonicalWishes(request.wishes, kind);
  checkWishes(request.wishes, described, kind === "photos");
  checkLanguages(wishes, described);

  const wanted: NewMerge = {
    id: randomUUID(),
    extractionId: described.extractionId,
    key: mergeKey(request.quality, wishes, kind),
    quality: request.quality,
    wishes,
    lane: laneOf(source, wishes),
    title: described.title,
    neededBytes: needOf(source),
  };
  const known = await findMerge(database.db, wanted.extractionId, wanted.key);
  if (known) await checkGate(gatedAsMade(request.quality, known.facts), caller, billing);
  const isThere = known !== null && (await isFinished(known, deps));
  const isUnderWay = known?.status === JobStatus.running;
  if (isExpired(row, clock.now()) && !isThere && !isUnderWay) refuse("downloadExpire");
  if (!isThere && !isUnderWay) await room.make(wanted.neededBytes);
  const merge = await wait(row, wanted, caller, deps);
  const own = (await waitersOf(database.db, merge.id)).filter((waiter) => waiter.job === row.id);
  if (merge.status === JobStatus.succeeded) await telling.success(merge, own, { areAsking: true });
  // Whoever joins hears at once how far it is; the next frame comes from the run.
  if (merge.status === JobStatus.running) await telling.progress(merge.key, own, progressOf(merge));
}

const progressOf = ({ step, percent, currentBytes, totalBytes }: Merge): MergeProgress => ({
  step: step as MergeProgress["step"],
  percent,
  currentBytes,
  totalBytes,
  secondsLeft: null,
});

/** Joins the merge's waiters; the ticket is written with the row or not at all. */
async function wait(row: JobRow, wanted: NewMerge, caller: Caller, { clock, database, queue }: Deps): Promise<Merge> {
  return database.db.transaction(async (tx) => {
    const { merge, isBegun } = await claimMerge(tx, wanted, clock.now());
    const waiting = await countWaiting(tx, caller.ownerId);
    if (merge.status === JobStatus.running && waiting >= mergesAtOnce) refuse("tooManyMerges", { count: waiting });
    const { ownerId, language } = caller;
    await addWaiter(tx, { mergeId: merge.id, job: row.id, ownerId, jobId: row.jobId, language, hasJoined: !isBegun });
    if (isBegun)
      await queue.add(merge.lane, { mergeId: merge.id }, { once: ticketOf(merge), group: caller.ownerId, tx });
    return merge;
  });
}

/** A file whose time is over, or that is no longer there, is taken off the books, so that it can be made again. */
async function isFinished(merge: Merge, { clock, room, storage }: Deps): Promise<boolean> {
  if (merge.status !== JobStatus.succeeded) return false;
  if (clock.now() < worksEndAt(merge) && merge.outputKey && (await storage.stat(merge.outputKey))) return true;
  await room.remove(merge);
  return false;
}

/** Encoding takes a processor; it waits in a lane of its own, so that stream copies are not held up. */
const laneOf = (source: DescribedSource, wishes: MergeWishes): Lane =>
  wishes.exact || source.container === "mp3" ? "clips" : "downloads";

/** The parts and the whole lie on the disk at once. */
const needOf = ({ sizeBytes }: DescribedSource): number => (sizeBytes ?? 100_000_000) * 2;
