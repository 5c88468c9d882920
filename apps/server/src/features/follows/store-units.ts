import { randomUUID } from "node:crypto";
import type { Db, Sql, Tx } from "../../platform/db/database.ts";
import { and, asc, eq, isNull, lte, sql } from "../../platform/db/drizzle.ts";
import { chooseUnits, type Unit } from "./plan/choose-units.ts";
import { backOffUntil, pace } from "./plan/pace.ts";
import { entries, followers, follows, sites } from "./tables.ts";

/**
 * A unit that this run has claimed.
 *
 * @property holder id of this claim
 * @property lease the time at which the unit is repeated if its process dies
 * @property look number of the look, so that an earlier look can no longer store its result; 0 for an entry
 */
export type ClaimedUnit = Unit & { holder: string; lease: number; look: number };

/** The maximum number of due units that are considered at once. Units of the customers who were served longest ago come first. */
const mostWeighed = 300;

/** The units to begin now (`chooseUnits`). Another process may claim one of them first: see `claimUnit`. */
export async function dueUnits(db: Sql, now: number): Promise<Unit[]> {
  const freeAt = sql<number>`coalesce(${sites.freeAt}, 0)`.mapWith(Number);
  const isReady = and(isNull(follows.endedAt), lte(followers.waitsUntil, now), lte(freeAt, now));
  const ofOwner = eq(followers.ownerId, follows.ownerId);
  const { servedAt, waitsUntil } = followers;
  const { ownerId } = follows;
  const looks = await db
    .select({
      followId: follows.id,
      ownerId,
      site: follows.site,
      dueAt: follows.nextLookAt,
      servedAt,
      waitsUntil,
      freeAt,
    })
    .from(follows)
    .innerJoin(followers, ofOwner)
    .leftJoin(sites, eq(sites.site, follows.site))
    .where(and(isReady, lte(follows.nextLookAt, now)))
    .orderBy(asc(servedAt), asc(follows.nextLookAt))
    .limit(mostWeighed);
  const dueAt = sql<number>`${entries.nextAt}`.mapWith(Number);
  const fresh = await db
    .select({
      followId: follows.id,
      entry: entries.entry,
      ownerId,
      site: entries.site,
      dueAt,
      servedAt,
      waitsUntil,
      freeAt,
    })
    .from(entries)
    .innerJoin(follows, eq(follows.id, entries.followId))
    .innerJoin(followers, ofOwner)
    .leftJoin(sites, eq(sites.site, entries.site))
    .where(and(isReady, eq(entries.state, "due"), lte(entries.nextAt, now)))
    .orderBy(asc(servedAt), asc(entries.nextAt))
    .limit(mostWeighed);
  const rows = [...looks.map((look) => ({ ...look, entry: null })), ...fresh];
  const standing = {
    servedAt: new Map(rows.map((row) => [row.ownerId, row.servedAt])),
    waitsUntil: new Map(rows.map((row) => [row.ownerId, row.waitsUntil])),
    freeAt: new Map(rows.map((row) => [row.site, row.freeAt])),
  };
  return chooseUnits(rows, standing, now);
}

/**
 * Claims a unit and its site. The time at which the unit is repeated is stored before the site is read. If the process dies, the
 * unit is then neither repeated at once nor lost.
 *
 * @returns null when another process has claimed the unit or the site
 */
export async function claimUnit(db: Db, unit: Unit, now: number): Promise<ClaimedUnit | null> {
  const claim = { ...unit, holder: randomUUID(), lease: now + pace.leaseMs, look: 0 };
  return db.transaction(async (tx) => {
    // Rows are always locked in this order, so that claims and messages cannot deadlock: the site, the owner, the unit.
    if (!(await takeSite(tx, claim, now))) return null;
    await tx.update(followers).set({ servedAt: now }).where(eq(followers.ownerId, unit.ownerId));
    const look = unit.entry === null ? await takeLook(tx, claim) : await takeEntry(tx, claim, unit.entry);
    if (look === null) {
      await tx.update(sites).set({ freeAt: now, holder: null }).where(eq(sites.holder, claim.holder));
      return null;
    }
    return { ...claim, look };
  });
}

async function takeSite(tx: Tx, { site, holder, lease }: ClaimedUnit, now: number): Promise<boolean> {
  const taken = await tx
    .insert(sites)
    .values({ site, freeAt: lease, holder })
    .onConflictDoUpdate({ target: sites.site, set: { freeAt: lease, holder }, setWhere: lte(sites.freeAt, now) })
    .returning({ site: sites.site });
  return taken.length === 1;
}

async function takeLook(tx: Tx, { followId, dueAt, lease }: ClaimedUnit): Promise<number | null> {
  const [row] = await tx
    .update(follows)
    .set({ nextLookAt: lease, look: sql`${follows.look} + 1` })
    .where(and(eq(follows.id, followId), eq(follows.nextLookAt, dueAt), isNull(follows.endedAt)))
    .returning({ look: follows.look });
  return row?.look ?? null;
}

/** The try is counted at its beginning, so that a try whose process died counts too. */
async function takeEntry(tx: Tx, { followId, dueAt, lease }: ClaimedUnit, entry: string): Promise<number | null> {
  const rows = await tx
    .update(entries)
    .set({ nextAt: lease, tries: sql`${entries.tries} + 1` })
    .where(and(eq(entries.followId, followId), eq(entries.entry, entry), eq(entries.nextAt, dueAt)))
    .returning({ entry: entries.entry });
  return rows.length === 1 ? 0 : null;
}

/**
 * What the site's part in a unit was: "asked" if it was read, "limited" if it limited requests, "unasked" if no request was made.
 */
export type SiteOutcome = { kind: "asked" | "limited" | "unasked"; seconds: number };

/**
 * Sets when the site of a unit is free again: at once if no request was made, after the usual gap, or later if the site limited
 * requests. The customer's next turn moves back in proportion to the duration of the unit, so that a slow source does not delay
 * other customers.
 */
export async function releaseSite(
  db: Sql,
  { holder, lease, ownerId }: ClaimedUnit,
  now: number,
  { kind, seconds }: SiteOutcome,
): Promise<void> {
  const [held] = await db.select().from(sites).where(eq(sites.holder, holder));
  if (!held) return;
  const refusals = kind === "limited" ? held.refusals + 1 : kind === "unasked" ? held.refusals : 0;
  const freeAt = {
    asked: now + pace.siteGapMs,
    limited: backOffUntil(now, Math.max(1, refusals), seconds),
    unasked: now,
  }[kind];
  await db.update(sites).set({ freeAt, holder: null, refusals }).where(eq(sites.holder, holder));
  const tookMs = now - (lease - pace.leaseMs);
  await db
    .update(followers)
    .set({ servedAt: now + pace.turnFactor * tookMs })
    .where(eq(followers.ownerId, ownerId));
}

/** Makes a customer whose links are used up wait: nothing is read for them until the given time. */
export const letWait = async (db: Sql, ownerId: string, until: number): Promise<void> => {
  await db.update(followers).set({ waitsUntil: until }).where(eq(followers.ownerId, ownerId));
};

/** Entries whose files must be checked now. */
export const dueFiles = (db: Sql, now: number) =>
  db
    .select({ entry: entries, follow: follows })
    .from(entries)
    .innerJoin(follows, eq(follows.id, entries.followId))
    .where(and(eq(entries.state, "making"), lte(entries.nextAt, now)))
    .orderBy(asc(entries.nextAt))
    .limit(mostWeighed);
