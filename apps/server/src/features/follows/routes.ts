import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import {
  changeFollow as changeRoute,
  createFollow,
  endFollow,
  type FollowQuality,
  followLimits,
  listFollows,
  resumeFollow,
} from "@cutwater/contract/follows.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Billing } from "../billing/index.ts";
import type { Unattended } from "../downloads/index.ts";
import { nextLookAt, pace } from "./plan/pace.ts";
import { addEntries } from "./store-entries.ts";
import {
  changeFollow,
  countFollows,
  deleteFollow,
  type FollowRow,
  findFollow,
  followsOf,
  insertFollow,
  lockFollows,
} from "./store-follows.ts";
import { showFollows } from "./view.ts";

export type FollowRouteDeps = Pick<Parts, "clock" | "database"> & {
  billing: Pick<Billing, "planOf">;
  unattended: Pick<Unattended, "listOf">;
  random: () => number;
};

/** Forms cannot send null. */
const orNull = (quality: FollowQuality | "none" | null): FollowQuality | null => (quality === "none" ? null : quality);

/** A customer's calls about their follows (wire.28). */
export function followRoutes(app: App, deps: FollowRouteDeps): void {
  const { clock, database, billing, unattended, random } = deps;
  const { db } = database;

  const mostOf = async (caller: Caller): Promise<number> =>
    (await billing.planOf(caller)).isRunning ? followLimits.plan : followLimits.free;

  async function checkRoom(tx: Tx, { ownerId }: Caller, limit: number): Promise<void> {
    if ((await countFollows(tx, ownerId)) < limit) return;
    if (limit < followLimits.plan) refuse("follow.tooManyFree", { limit, plan: followLimits.plan });
    refuse("follow.tooMany", { limit });
  }

  async function shown(row: FollowRow, caller: Caller) {
    const [follow] = await showFollows(db, [row], caller, clock.now());
    return follow ?? refuse("follow.unknown");
  }

  serve(app, createFollow, async ({ input: { jobId, quality, looksPerDay }, caller }) => {
    const { ownerId } = caller;
    const { source, list, readAt } = await unattended.listOf(ownerId, jobId);
    const most = await mostOf(caller);
    const now = clock.now();
    const isPrimed = now - readAt < pace.primedMs;
    const row = await db.transaction(async (tx) => {
      await lockFollows(tx, ownerId);
      const known = await findFollow(tx, { ownerId, link: source.link });
      if (known && known.endedAt === null) return known;
      await checkRoom(tx, caller, most);
      if (known) await deleteFollow(tx, known.id);
      const made = await insertFollow(tx, {
        ...source,
        id: randomUUID(),
        ownerId,
        title: list.title || source.site,
        quality: orNull(quality ?? null),
        looksPerDay,
        createdAt: now,
        // If the list was read too long ago, the first look is due at once and marks the entries that it finds as known.
        nextLookAt: isPrimed ? nextLookAt(now, looksPerDay, random()) : now,
        isPrimed,
      });
      if (isPrimed) await addEntries(tx, made.id, list.entries, { foundAt: now, nextAt: null });
      return made;
    });
    return shown(row, caller);
  });

  serve(app, listFollows, async ({ caller }) => ({
    list: await showFollows(db, await followsOf(db, caller.ownerId), caller, clock.now()),
    most: await mostOf(caller),
  }));

  serve(app, changeRoute, async ({ input: { id, quality, looksPerDay }, caller }) => {
    const known = (await findFollow(db, { ownerId: caller.ownerId, id })) ?? refuse("follow.unknown");
    if (known.endedAt !== null) refuse("follow.over");
    const now = clock.now();
    const isSooner = looksPerDay !== undefined && looksPerDay > known.looksPerDay;
    const soonest = nextLookAt(known.lastLookAt ?? known.createdAt, looksPerDay ?? known.looksPerDay, random());
    const row = await changeFollow(db, known.id, {
      ...(quality === undefined ? {} : { quality: orNull(quality) }),
      ...(looksPerDay === undefined ? {} : { looksPerDay }),
      // A look may only be moved forward. A look that is running or already due keeps its time.
      ...(isSooner && known.nextLookAt > soonest ? { nextLookAt: Math.max(now, soonest) } : {}),
    });
    return shown(row ?? refuse("follow.unknown"), caller);
  });

  serve(app, endFollow, async ({ input: { id }, caller: { ownerId } }) => {
    const known = await findFollow(db, { ownerId, id });
    if (known?.endedBy === "server") await deleteFollow(db, known.id);
    else if (known && known.endedAt === null)
      await changeFollow(db, known.id, { endedAt: clock.now(), endedBy: "customer" });
    return true as const;
  });

  serve(app, resumeFollow, async ({ input: { id }, caller }) => {
    const most = await mostOf(caller);
    const row = await db.transaction(async (tx) => {
      await lockFollows(tx, caller.ownerId);
      const known = (await findFollow(tx, { ownerId: caller.ownerId, id })) ?? refuse("follow.over");
      if (known.endedAt === null) return known;
      if (known.endedBy !== "customer") refuse("follow.over");
      await checkRoom(tx, caller, most);
      return changeFollow(tx, known.id, { endedAt: null, endedBy: null });
    });
    return shown(row ?? refuse("follow.over"), caller);
  });
}
