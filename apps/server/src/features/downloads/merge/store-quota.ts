import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { and, asc, eq, isNotNull, isNull, lt, ne, notExists, or, sql } from "../../../platform/db/drizzle.ts";
import { fence } from "../../../platform/durable/fence.ts";
import { merges, waiters } from "../tables.ts";
import type { Merge } from "./store-merges.ts";

/**
 * Disk space in bytes. `kept`: finished files. `received`: bytes that have arrived for merges in progress. `claimed`: all space
 * of merges in progress, received bytes included.
 */
export type HeldBytes = { kept: number; received: number; claimed: number };
export type Claimant = Pick<Merge, "id" | "attempt" | "ownerId" | "network">;

const isRunning = eq(merges.status, JobStatus.running);
const isKept = and(eq(merges.status, JobStatus.succeeded), isNotNull(merges.outputKey));
// The parts and the whole file lie on the disk at the same time.
const received = sql`2 * ${merges.currentBytes}`;
const held = sql`case when ${isRunning} then ${merges.neededBytes} when ${isKept} then ${merges.sizeBytes} else 0 end`;

/** Space held by all other merges, and the parts of it held by this merge's owner and by its network. */
export async function heldBeside(
  db: Sql,
  { id, ownerId, network }: Pick<Claimant, "id" | "ownerId" | "network">,
): Promise<HeldBytes & { ofOwner: number; ofNetwork: number }> {
  const sumOf = (bytes: typeof held, where: unknown) =>
    sql`coalesce(sum(${bytes}) filter (where ${where}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      kept: sumOf(sql`${merges.sizeBytes}`, isKept),
      received: sumOf(received, isRunning),
      claimed: sumOf(sql`${merges.neededBytes}`, isRunning),
      ofOwner: sumOf(held, eq(merges.ownerId, ownerId)),
      ofNetwork: sumOf(held, eq(merges.network, network)),
    })
    .from(merges)
    .where(ne(merges.id, id));
  return row ?? { kept: 0, received: 0, claimed: 0, ofOwner: 0, ofNetwork: 0 };
}

/** Writes a claim inside the run's fence. */
export async function writeClaim(db: Sql, run: Claimant, neededBytes: number): Promise<void> {
  await db.update(merges).set({ neededBytes }).where(fence(merges, run));
}

const isIdle = (since: number) =>
  and(isKept, lt(merges.endedAt, since), or(isNull(merges.usedAt), lt(merges.usedAt, since)));

export async function idleBytes(db: Sql, since: number): Promise<number> {
  const bytes = sql`coalesce(sum(${merges.sizeBytes}), 0)`.mapWith(Number);
  const [row] = await db.select({ bytes }).from(merges).where(isIdle(since));
  return row?.bytes ?? 0;
}

/**
 * The oldest file that nobody has downloaded since `since`. With `ownerId`: the oldest such file that only this owner requested.
 */
export async function oldestIdle(db: Sql, since: number, ownerId?: string): Promise<Merge | null> {
  const others = db
    .select({ id: waiters.mergeId })
    .from(waiters)
    .where(and(eq(waiters.mergeId, merges.id), ne(waiters.ownerId, ownerId ?? "")));
  const isTheirs = ownerId === undefined ? undefined : and(eq(merges.ownerId, ownerId), notExists(others));
  const [row] = await db
    .select()
    .from(merges)
    .where(and(isIdle(since), isTheirs))
    .orderBy(asc(merges.endedAt))
    .limit(1);
  return row ?? null;
}
