import { rm } from "node:fs/promises";
import { languagesOf } from "@cutwater/contract/downloads.ts";
import { gateOf } from "@cutwater/contract/plans.ts";
import { deliver } from "@cutwater/delivery/deliver.ts";
import { type Delivered, DeliveryError } from "@cutwater/delivery/delivery.ts";
import type { HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { Media } from "@cutwater/extractor/extraction.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import type { Sql } from "../../../platform/db/database.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Ticket } from "../../../platform/queue/queue.ts";
import type { Billing } from "../../billing/index.ts";
import { gatedAsMade } from "../links/gate.ts";
import { mediaOf } from "../parse/describe.ts";
import type { Extractions } from "../parse/extractions.ts";
import type { StoredExtraction } from "../parse/store-extractions.ts";
import { keyPrefixes } from "../storage-keys.ts";
import type { Charging } from "./charging.ts";
import type { DiskRoom } from "./disk-room.ts";
import { type ReadSubtitles, toFileOptions } from "./options.ts";
import { isExpected, LockedError, reasonOf } from "./reason.ts";
import { createReporter } from "./report.ts";
import {
  beginRun,
  dropCancelled,
  failMerge,
  type Merge,
  mergeById,
  succeedMerge,
  writeOutput,
} from "./store-merges.ts";
import { type Waiter, waitersOf } from "./store-waiters.ts";
import type { Telling } from "./telling.ts";
import { workFolderOf } from "./work-folders.ts";

export type MergeTicket = { mergeId: string };

type Deps = Pick<Parts, "clock" | "config" | "database" | "egress" | "extractor" | "log" | "storage"> & {
  billing: Pick<Billing, "gatesOf">;
  room: Pick<DiskRoom, "leftFor">;
  extractions: Extractions;
  telling: Telling;
  charging: Charging;
  hosts: HostLimiter;
  readSubtitles: ReadSubtitles;
  /** Calls back when a cancel of that merge is heard. */
  onCancel(mergeId: string, heard: () => void): () => void;
};

/** Runs that end in a kill count too; after so many there is no use in another. */
const attemptLimit = 6;

const outputKeyOf = (mergeId: string, container: string): string => `${keyPrefixes.finished}${mergeId}.${container}`;

/**
 * One run of a merge. Whatever it finds of an earlier run that was killed it goes on with: the bytes by the journal in
 * the work folder, the finished file by the key that was written down before it was moved.
 *
 * @throws what hands the ticket back: the shutdown's reason, or that the merge is wanted again after a cancel.
 */
export async function runMerge({ data: { mergeId }, signal }: Ticket<MergeTicket>, deps: Deps): Promise<void> {
  const { database, config, log } = deps;
  const merge = await beginRun(database.db, mergeId);
  if (!merge) return;
  const stopping = new AbortController();
  const reporter = createReporter(merge, deps, () => stopping.abort(cancelled));
  const unhear = deps.onCancel(mergeId, () => void heed(mergeId, stopping, deps));
  const workDir = workFolderOf(config.dataDir, mergeId);
  try {
    if (merge.cancelRequested) throw cancelled;
    if (merge.attempt > attemptLimit) throw new DeliveryError("fault", "the runs of this merge keep dying", true);
    if (!(await isMovedIn(merge, deps))) {
      const both = AbortSignal.any([signal, stopping.signal]);
      const made = await make(merge, workDir, both, reporter.report, deps);
      await checkGate(merge, made, deps);
      await moveIn(merge, made, deps);
    }
    await reporter.end();
    // Without its fence another run is at work in the folder.
    if (await finish(merge, deps)) await rm(workDir, { recursive: true, force: true });
  } catch (error) {
    await reporter.end();
    // The process is shutting down: the ticket goes back, and the work folder stays for whoever takes it.
    if (signal.aborted) throw error;
    if (error === cancelled) return await dropOrHandBack(merge, workDir, deps);
    log[isExpected(error) ? "info" : "error"]({ mergeId, err: error }, "a merge failed");
    await giveUp(merge, error, workDir, deps);
  } finally {
    unhear();
  }
}

const cancelled = new Error("nobody waits for this merge any more");

/** A NOTIFY may come late: the row says whether the cancel still holds. */
async function heed(mergeId: string, stopping: AbortController, { database, log }: Deps): Promise<void> {
  try {
    if ((await mergeById(database.db, mergeId))?.cancelRequested) stopping.abort(cancelled);
  } catch (error) {
    // The next progress write reads the same flag.
    log.warn({ mergeId, err: error }, "a cancel could not be looked up");
  }
}

/** The parts lie on the disk together, and the whole beside them. */
const streamsOf = ({ video, audio }: Media): number => (video && audio ? 2 : 1);

type Report = ReturnType<typeof createReporter>["report"];

async function make(
  merge: Merge,
  workDir: string,
  signal: AbortSignal,
  onProgress: Report,
  deps: Deps,
): Promise<Delivered> {
  const { extractions, room, egress, extractor, hosts, readSubtitles } = deps;
  const stored = await freshlyStored(merge, signal, deps);
  const found = mediaOf(stored.extraction, merge.quality);
  if (!found) throw new DeliveryError("gone", `the site no longer has ${merge.quality}`, false);
  const { pass } = extractions.routeOf(stored.link);
  // The parts may fill half of what is left, the whole lies beside them; the proxy counts what the engine brings.
  const partsBytes = Math.ceil((await room.leftFor(merge.id)) / 2);
  const bounded = { pass: { ...pass.pass, maxBytes: partsBytes } };
  const proxy = egress.proxyFor(bounded.pass);
  const cookies = await extractions.cookiesFor(stored.link);
  try {
    return await deliver({
      extraction: stored.extraction,
      pick: { kind: found.kind, label: merge.quality },
      fileOptions: toFileOptions(merge.options),
      workDir,
      extractor,
      fetch: (url, init) => egress.fetch(url, { ...init, ...bounded }),
      proxy: proxy.url,
      cookiesFile: cookies.path,
      reextract: async () => (await extractions.parseAgain(stored, signal)).extraction,
      readSubtitles: (extraction, languages) => readSubtitles(extraction, languages, pass, signal),
      hosts,
      maxBytes: Math.ceil(partsBytes / streamsOf(found.one)),
      onProgress,
      signal,
    });
  } finally {
    proxy.release();
    await cookies.release();
  }
}

/** Dead addresses are not worth asking. */
async function freshlyStored(
  merge: Merge,
  signal: AbortSignal,
  { extractions, clock }: Deps,
): Promise<StoredExtraction> {
  const stored = await extractions.byId(merge.extractionId);
  if (!stored) throw new DeliveryError("gone", "what was read of this link is no longer kept", false);
  const isDead = (stored.extraction.expiresAt ?? Number.POSITIVE_INFINITY) <= clock.now();
  return isDead ? extractions.parseAgain(stored, signal) : stored;
}

const isMovedIn = async ({ outputKey }: Merge, { storage }: Deps): Promise<boolean> =>
  outputKey !== null && (await storage.stat(outputKey)) !== null;

async function moveIn(merge: Merge, made: Delivered, { database, storage }: Deps): Promise<void> {
  const outputKey = outputKeyOf(merge.id, made.container);
  const { container, sizeBytes, facts, clip } = made;
  const missingSubtitles = languagesOf(merge.options.subtitles).filter((one) => !made.subtitles.includes(one));
  const output = { outputKey, container, sizeBytes, facts, clip, missingSubtitles };
  if (!(await writeOutput(database.db, merge, output))) throw cancelled;
  await storage.putFile(outputKey, made.path);
}

/** What a file really is may be known only now that it is here: it is not kept when nobody who waits may have it. */
async function checkGate(merge: Merge, { facts }: Delivered, deps: Deps): Promise<void> {
  const { open, locked } = await waitersByGate(merge, facts, deps, deps.database.db);
  if (open.length === 0 && locked.length > 0) throw new LockedError(facts);
}

async function waitersByGate(
  { id, quality }: Merge,
  facts: MediaFacts | null,
  { billing }: Pick<Deps, "billing">,
  db: Sql,
) {
  const open: Waiter[] = [];
  const locked: Waiter[] = [];
  const label = gatedAsMade(quality, facts);
  for (const waiter of await waitersOf(db, id)) {
    // Whoever waits is known by id alone, and so by what that id bought.
    const gates = await billing.gatesOf({ ownerId: waiter.ownerId, isAdmin: false }, db);
    const isOpen = label === quality || gates[gateOf(label)];
    (isOpen ? open : locked).push(waiter);
  }
  return { open, locked };
}

/** Whether the merge was still this run's to finish. Whoever may have the file has paid for it with the same stroke. */
async function finish(merge: Merge, deps: Deps): Promise<boolean> {
  const { database, clock, telling, charging } = deps;
  const ended = await database.db.transaction(async (tx) => {
    const done = await succeedMerge(tx, merge, clock.now());
    if (!done) return null;
    const { open, locked } = await waitersByGate(done, done.facts, deps, tx);
    await charging.settle(tx, open);
    await charging.release(tx, locked);
    return { done, open, locked };
  });
  if (!ended) return false;
  const { done, open, locked } = ended;
  await telling.success(done, open);
  await telling.failure(done.key, locked, "merge.locked", false);
  await charging.tell([...open, ...locked].map(({ ownerId }) => ownerId));
  return true;
}

async function giveUp(
  merge: Merge,
  error: unknown,
  workDir: string,
  { database, clock, telling, storage, charging }: Deps,
): Promise<void> {
  const reason = reasonOf(error);
  const now = await mergeById(database.db, merge.id);
  // Another run took over: the folder is its own now.
  if (now && now.attempt !== merge.attempt) return;
  const outputKey = now?.outputKey;
  // Before anybody is told: whoever asks again at once begins with an empty folder that nobody clears any more.
  await rm(workDir, { recursive: true, force: true });
  const waited = await database.db.transaction(async (tx) => {
    if (!(await failMerge(tx, merge, reason, clock.now()))) return null;
    const waiting = await waitersOf(tx, merge.id);
    await charging.release(tx, waiting);
    return waiting;
  });
  if (!waited) return;
  if (outputKey) await storage.remove(outputKey);
  await telling.failure(merge.key, waited, reason.errorKey, reason.canRetry);
  await charging.tell(waited.map(({ ownerId }) => ownerId));
}

/** Nobody waits: everything goes. Somebody came back meanwhile: the ticket goes round again. */
async function dropOrHandBack(merge: Merge, workDir: string, { database, storage }: Deps): Promise<void> {
  const outputKey = (await mergeById(database.db, merge.id))?.outputKey;
  if (await dropCancelled(database.db, merge)) {
    await rm(workDir, { recursive: true, force: true });
    if (outputKey) await storage.remove(outputKey);
    return;
  }
  const now = await mergeById(database.db, merge.id);
  if (now?.attempt === merge.attempt) throw new Error("the merge is wanted again");
}
