import { followLimits } from "@cutwater/contract/follows.ts";
import type { Sql } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/drizzle.ts";
import type { Parts } from "../../platform/parts.ts";
import type { SourceList, Unattended } from "../downloads/index.ts";
import type { Inbox } from "../inbox/index.ts";
import type { FollowCaller } from "./callers.ts";
import { noteOfEnd } from "./notices.ts";
import { endsFollow, failureOf, reasonOf } from "./plan/judge-failure.ts";
import { sortEntries } from "./plan/new-entries.ts";
import { linksAgainAt, nextLookAt } from "./plan/pace.ts";
import { addEntries, countDue, dropOldKnown, knownKeys, knowsAny } from "./store-entries.ts";
import type { FollowRow } from "./store-follows.ts";
import { type ClaimedUnit, letWait } from "./store-units.ts";
import { follows } from "./tables.ts";

export type LookDeps = Pick<Parts, "clock" | "database"> & {
  unattended: Pick<Unattended, "readList">;
  inbox: Pick<Inbox, "notify">;
  random: () => number;
};

type Look = { follow: FollowRow; caller: FollowCaller; unit: ClaimedUnit };

/**
 * Reads the followed list once and stores its new entries.
 *
 * @returns the error; null when the list was read
 */
export async function look({ follow, caller, unit }: Look, signal: AbortSignal, deps: LookDeps): Promise<unknown> {
  try {
    const list = await deps.unattended.readList(follow, caller, signal);
    await keepList(list, { follow, caller, unit }, deps);
    return null;
  } catch (error) {
    // A look that was interrupted by a shutdown is repeated when its lease ends.
    if (!signal.aborted) await keepFailure(error, { follow, caller, unit }, deps);
    return error;
  }
}

async function keepList(list: SourceList | null, { follow, unit }: Look, { clock, database, random }: LookDeps) {
  const now = clock.now();
  await database.db.transaction(async (tx) => {
    const isOurs = await endLook(tx, unit, {
      lastLookAt: now,
      nextLookAt: nextLookAt(now, follow.looksPerDay, random()),
      ...(list && list.title !== "" ? { title: list.title } : {}),
      isPrimed: true,
      ...(list ? { errorKey: null, errorParams: null } : { errorKey: "notAList", errorParams: {} }),
      goneSince: null,
    });
    if (!isOurs || !list) return;
    const { entries, isCut } = list;
    const known = await knownKeys(
      tx,
      follow.id,
      entries.map(({ key }) => key),
    );
    if (!follow.isPrimed) return addEntries(tx, follow.id, entries, { foundAt: now, nextAt: null });
    const isCutOff = { isCut, knowsAny: known.size > 0 || (await knowsAny(tx, follow.id)) };
    const { fresh, old } = sortEntries(entries, known, isCutOff);
    const places = Math.max(0, followLimits.waiting - (await countDue(tx, follow.id)));
    await addEntries(tx, follow.id, fresh.slice(0, places), { foundAt: now, nextAt: now });
    await addEntries(tx, follow.id, [...fresh.slice(places), ...old], { foundAt: now, nextAt: null });
    await dropOldKnown(tx, follow.id, entries);
  });
}

async function keepFailure(error: unknown, { follow, caller, unit }: Look, deps: LookDeps) {
  const { clock, database, inbox, random } = deps;
  const now = clock.now();
  const failure = failureOf(error);
  const { key: errorKey, params: errorParams } = reasonOf(error);
  const goneSince = failure === "gone" ? (follow.goneSince ?? now) : follow.goneSince;
  await database.db.transaction(async (tx) => {
    if (failure === "links") {
      // The look stays due, but nothing is read for this customer until the wait ends.
      if (await endLook(tx, unit, { nextLookAt: now })) await letWait(tx, caller.ownerId, linksAgainAt(now));
      return;
    }
    if (failure === "busy") return void (await endLook(tx, unit, { nextLookAt: now + 60_000 }));
    if (endsFollow(failure, follow.goneSince, now)) {
      const isOurs = await endLook(tx, unit, { errorKey, errorParams, endedAt: now, endedBy: "server" });
      if (isOurs) await inbox.notify(tx, caller.ownerId, noteOfEnd(follow, errorKey, errorParams));
      return;
    }
    const next = nextLookAt(now, follow.looksPerDay, random());
    await endLook(tx, unit, { nextLookAt: next, errorKey, errorParams, goneSince });
  });
}

/**
 * Stores the result of a look.
 * @returns false, with nothing stored, when the follow has ended or another run has begun a later look
 */
async function endLook(tx: Sql, { followId, look }: ClaimedUnit, changes: Partial<FollowRow>): Promise<boolean> {
  const rows = await tx
    .update(follows)
    .set(changes)
    .where(and(eq(follows.id, followId), eq(follows.look, look), isNull(follows.endedAt)))
    .returning({ id: follows.id });
  return rows.length === 1;
}
