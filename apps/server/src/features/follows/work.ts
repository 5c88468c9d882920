import { Refusal } from "@cutwater/contract/answer.ts";
import type { Parts } from "../../platform/parts.ts";
import type { CallerOf } from "./callers.ts";
import { checkFiles, type EntryDeps, takeEntry } from "./entry.ts";
import { type LookDeps, look } from "./look.ts";
import { failureOf } from "./plan/judge-failure.ts";
import { entryOf } from "./store-entries.ts";
import { findFollowById, forgetFollows } from "./store-follows.ts";
import { type ClaimedUnit, claimUnit, dueUnits, releaseSite, type SiteOutcome } from "./store-units.ts";

export type WorkDeps = LookDeps & EntryDeps & Pick<Parts, "log"> & { callerOf: CallerOf };

/** The maximum number of concurrent requests for follows in this process. The link engine keeps places for pasted links. */
const atOnce = 2;

/** Runs the looks and new entries that are due, until none is left. Several processes may do this at the same time. */
export async function runDue(signal: AbortSignal, deps: WorkDeps): Promise<void> {
  for (;;) {
    await checkFiles(deps);
    const claimed = await claimSome(deps);
    if (claimed.length === 0 || signal.aborted) return;
    await Promise.all(claimed.map((unit) => run(unit, signal, deps)));
  }
}

async function claimSome({ clock, database: { db } }: WorkDeps): Promise<ClaimedUnit[]> {
  const claimed: ClaimedUnit[] = [];
  for (const unit of await dueUnits(db, clock.now())) {
    const taken = await claimUnit(db, unit, clock.now());
    if (taken) claimed.push(taken);
    if (claimed.length === atOnce) break;
  }
  return claimed;
}

async function run(unit: ClaimedUnit, signal: AbortSignal, deps: WorkDeps): Promise<void> {
  const { clock, database, log } = deps;
  const error = await begin(unit, signal, deps).catch((fault: unknown) => {
    log.error({ err: fault, follow: unit.followId }, "a look at a followed source failed");
    return null;
  });
  // When this process is stopping, the site and the unit are freed later, when the lease ends.
  if (!signal.aborted) await releaseSite(database.db, unit, clock.now(), outcomeOf(error));
}

function outcomeOf(error: unknown): SiteOutcome {
  const failure = failureOf(error);
  const kind = failure === "site" ? "limited" : failure === "links" || failure === "busy" ? "unasked" : "asked";
  return { kind, seconds: error instanceof Refusal ? Number(error.params.retryAfterSeconds ?? 0) : 0 };
}

/** @returns the error of the request; null when it succeeded, or when there was nothing to request */
async function begin(unit: ClaimedUnit, signal: AbortSignal, deps: WorkDeps): Promise<unknown> {
  const { db } = deps.database;
  const caller = await deps.callerOf(unit.ownerId);
  if (!caller) {
    await forgetFollows(db, unit.ownerId);
    return null;
  }
  if (unit.entry === null) {
    const follow = await findFollowById(db, unit.followId);
    return follow && look({ follow, caller, unit }, signal, deps);
  }
  const taken = await entryOf(db, unit.followId, unit.entry);
  return taken && takeEntry({ ...taken, caller, unit }, signal, deps);
}
