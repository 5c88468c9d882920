import { Refusal } from "@cutwater/contract/answer.ts";
import { followLimits } from "@cutwater/contract/follows.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Unattended } from "../downloads/index.ts";
import type { FollowCaller } from "./callers.ts";
import { failureOf, reasonOf } from "./plan/judge-failure.ts";
import { linksAgainAt, nextTryAt, pace } from "./plan/pace.ts";
import { changeEntry, jobIdOf } from "./store-entries.ts";
import type { EntryRow, FollowRow } from "./store-follows.ts";
import { type ClaimedUnit, dueFiles, letWait } from "./store-units.ts";

export type EntryDeps = Pick<Parts, "clock" | "database"> & {
  unattended: Pick<Unattended, "parse" | "fetch" | "filesOf">;
};

type Taken = { entry: EntryRow; follow: FollowRow; caller: FollowCaller; unit: ClaimedUnit };

/**
 * Parses a new entry, and requests its file if the follow has a quality.
 *
 * @returns the error; null on success
 */
export async function takeEntry(taken: Taken, signal: AbortSignal, deps: EntryDeps): Promise<unknown> {
  const { entry, follow, caller, unit } = taken;
  const { clock, database, unattended } = deps;
  if (entry.tries > followLimits.tries) {
    // The process of each earlier try died, perhaps because of this entry.
    await changeEntry(database.db, entry, unit.lease, { state: "missed", errorKey: "parseInterrupted", nextAt: null });
    return null;
  }
  const jobId = entry.jobId ?? jobIdOf(entry.entry);
  try {
    await read(jobId, taken, signal, deps);
    if (follow.quality === null) {
      await changeEntry(database.db, entry, unit.lease, { state: "done", nextAt: null });
      return null;
    }
    await unattended.fetch(jobId, follow.quality, caller).catch(async (error) => {
      if (!(error instanceof Refusal && error.key === "downloadExpire")) throw error;
      // The links from an earlier try have expired, so the entry is parsed again as a new job.
      const again = jobIdOf(entry.entry, `-${entry.tries}`);
      await read(again, taken, signal, deps);
      await unattended.fetch(again, follow.quality ?? "best", caller);
    });
    await changeEntry(database.db, entry, unit.lease, { state: "making", nextAt: clock.now() + pace.makingMs });
    return null;
  } catch (error) {
    if (!signal.aborted) await keepFailure(error, taken, deps);
    return error;
  }
}

/** Each try uses the same jobId and so the same job, so that an entry is not read twice if the process died after reading it. */
async function read(jobId: string, { entry, caller, unit }: Taken, signal: AbortSignal, deps: EntryDeps) {
  await deps.unattended.parse(entry.link, jobId, caller, signal);
  const came = { jobId, cameAt: entry.cameAt ?? deps.clock.now(), errorKey: null };
  await changeEntry(deps.database.db, entry, unit.lease, came);
}

async function keepFailure(error: unknown, { entry, caller, unit }: Taken, { clock, database }: EntryDeps) {
  const now = clock.now();
  const failure = failureOf(error);
  const { key: errorKey } = reasonOf(error);
  const uncounted = { tries: entry.tries - 1 };
  await database.db.transaction(async (tx) => {
    if (failure === "links") {
      await letWait(tx, caller.ownerId, linksAgainAt(now));
      await changeEntry(tx, entry, unit.lease, { ...uncounted, nextAt: now });
    } else if (failure === "busy")
      await changeEntry(tx, entry, unit.lease, { ...uncounted, nextAt: now + pace.makingMs });
    else {
      const nextAt = failure === "refused" ? null : nextTryAt(now, entry.tries, followLimits.tries);
      const state = nextAt === null ? "missed" : "due";
      await changeEntry(tx, entry, unit.lease, { state, errorKey, nextAt });
    }
  });
}

/** Checks entries whose files were requested. An entry whose file failed is tried again, like an entry that could not be read. */
export async function checkFiles({ clock, database, unattended }: EntryDeps): Promise<void> {
  for (const { entry, follow } of await dueFiles(database.db, clock.now())) {
    const now = clock.now();
    const lease = entry.nextAt ?? 0;
    const files = entry.jobId === null ? "none" : await unattended.filesOf(follow.ownerId, entry.jobId);
    if (files === "running") await changeEntry(database.db, entry, lease, { nextAt: now + pace.makingMs });
    // "none" means that the owner has deleted the job, or that its files have expired. There is nothing left to wait for.
    else if (files === "done" || files === "none")
      await changeEntry(database.db, entry, lease, { state: "done", nextAt: null });
    else {
      const nextAt = nextTryAt(now, entry.tries, followLimits.tries);
      const state = nextAt === null ? "missed" : "due";
      await changeEntry(database.db, entry, lease, { state, errorKey: files.failed, nextAt });
    }
  }
}
